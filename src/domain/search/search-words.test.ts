import { describe, expect, test } from 'vitest'
import { hasWordBeginning, searchKey, wordForms } from './search-words.ts'

describe('words that are searched for', () => {
  test.each([
    ['  Café   Müller ', 'cafe muller'],
    ['a\u0000b', 'a b'],
    ['\u0000', ''],
    ['half \ud83d', 'half \ufffd'],
    ['مخبز', 'مخبز'],
    ['100%_', '100%_'],
  ])('%j are folded to %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  test.each([
    ['bakeries', 'bakery'],
    ['bakery', 'bakeries'],
    ['dentists', 'dentist'],
    ['dentist', 'dentists'],
    ['churches', 'church'],
    ['church', 'churches'],
    ['hair salons', 'hair salon'],
    ['bus', 'buses'],
  ])('%s may stand in a category as %s', (asked, other) => {
    expect(wordForms(asked)).toContain(other)
    expect(wordForms(asked)[0]).toBe(asked)
  })

  test('have no singular where they are none', () => {
    expect(wordForms('dress')).not.toContain('dres')
    expect(wordForms('مخبز')).toEqual(['مخبز'])
  })

  test('begin a word of a name, not its middle', () => {
    expect(hasWordBeginning('turkish restaurant', 'rest')).toBe(true)
    expect(hasWordBeginning('department store', 'art')).toBe(false)
  })
})
