import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareLines, type DiffLine } from './compare-lines.ts'

const signs: Record<DiffLine['kind'], string> = {
  same: ' ',
  added: '+',
  removed: '-',
  skipped: '…',
}
const drawn = (before: string, after: string) =>
  compareLines(before, after).map((line) =>
    line.kind === 'skipped' ? `…${line.count}` : signs[line.kind] + line.text,
  )

describe('line diff of two texts', () => {
  it('compareLines returns no lines for two empty texts, and all lines when one side is empty', () => {
    expect(drawn('', '')).toEqual([])
    expect(drawn('', 'a\nb')).toEqual(['+a', '+b'])
    expect(drawn('a', '')).toEqual(['-a'])
  })

  it('compareLines returns removed and added lines with two lines of context', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng'
    expect(drawn(before, before.replace('d', 'x'))).toEqual([
      '…1',
      ' b',
      ' c',
      '-d',
      '+x',
      ' e',
      ' f',
      '…1',
    ])
  })

  it('compareLines treats CRLF and LF line endings as equal', () => {
    expect(drawn('a\r\nb', 'a\nb\nc')).toEqual([' a', ' b', '+c'])
  })

  it('compareLines accounts for every line of both texts, for arbitrary input', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const lines = compareLines(one.join('\n'), other.join('\n'))
        const listKept = (kind: string) =>
          lines.reduce(
            (sum, line) =>
              sum + (line.kind === 'skipped' ? line.count : line.kind === kind ? 0 : 1),
            0,
          )
        const countOf = (parts: string[]) => (parts.join('\n') === '' ? 0 : parts.length)
        expect(listKept('added')).toBe(countOf(one))
        expect(listKept('removed')).toBe(countOf(other))
      }),
    )
  })
})
