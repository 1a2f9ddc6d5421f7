import { describe, expect, it } from 'vitest'
import {
  MAX_BRAND_LINES,
  MAX_BRAND_NAMES,
  parseBrandLines,
  validateBrandLines,
} from './brand-lines.ts'

const many = (count: number, build: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => build(at))

describe('lines of brand names', () => {
  it.each([
    ['= Maccas', 'no-brand'],
    ['McDonald’s', 'no-alias'],
    ['McDonald’s =', 'no-alias'],
    ['McDonald’s = Maccas = McD', 'no-alias'],
    [`Zorvath = ${many(MAX_BRAND_NAMES, (at) => `Name ${at}`).join(', ')}`, 'too-many-names'],
    ['Zorvath = Z', 'short-name'],
    [`Zorvath = ${'z'.repeat(61)}`, 'long-name'],
  ])('the line "%s" is rejected with its number and the reason %s', (line, reason) => {
    expect(validateBrandLines(`# Ours\n\nKFC = PFK\n${line}`)).toEqual({ line: 4, reason })
  })
  it('at most 500 brands are accepted, besides comments and empty lines', () => {
    const lines = many(MAX_BRAND_LINES, (at) => `Brand ${at} = Alias ${at}`)
    expect(validateBrandLines(['# Ours', '', ...lines].join('\n'))).toBeNull()
    const tooMany = [...lines, 'One More = Alias'].join('\n')
    expect(validateBrandLines(tooMany)).toEqual({ line: 501, reason: 'too-many-lines' })
  })
  it('names are separated by commas of any script, and signs within names stay', () => {
    expect(
      parseBrandLines("# Ours\r\nMcDonald's = Mickey D's, 麦当劳、麥當勞\nAT&T=ATT\n"),
    ).toEqual([
      ["McDonald's", "Mickey D's", '麦当劳', '麥當勞'],
      ['AT&T', 'ATT'],
    ])
  })
})
