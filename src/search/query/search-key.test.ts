import { describe, expect, test } from 'vitest'
import { hasWordBeginning, searchKey, wordForms } from './search-key.ts'

describe('search terms', () => {
  test.each([
    ['  Café   Müller ', 'cafe muller'],
    ['a\u0000b', 'a b'],
    ['\u0000', ''],
    ['half \ud83d', 'half \ufffd'],
    ['مخبز', 'مخبز'],
    ['100%_', '100%_'],
  ])('searchKey folds %j to %j', (text, key) => {
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
  ])('wordForms of %s contain %s', (asked, other) => {
    expect(wordForms(asked)).toContain(other)
    expect(wordForms(asked)[0]).toBe(asked)
  })

  test('wordForms adds no singular for terms that are not plurals', () => {
    expect(wordForms('dress')).not.toContain('dres')
    expect(wordForms('مخبز')).toEqual(['مخبز'])
  })

  test('hasWordBeginning matches the prefix of a term in a name, not its middle', () => {
    expect(hasWordBeginning('turkish restaurant', 'rest')).toBe(true)
    expect(hasWordBeginning('department store', 'art')).toBe(false)
  })
})
