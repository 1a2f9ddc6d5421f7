import { describe, expect, test } from 'vitest'
import { buildWordForms, hasWordBeginning, normalizeSearchKey } from './search-key.ts'

describe('search terms', () => {
  test.each([
    ['  Café   Müller ', 'cafe muller'],
    ['a\u0000b', 'a b'],
    ['\u0000', ''],
    ['half \ud83d', 'half \ufffd'],
    ['مخبز', 'مخبز'],
    ['100%_', '100%_'],
  ])('normalizeSearchKey folds %j to %j', (text, key) => {
    expect(normalizeSearchKey(text)).toBe(key)
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
  ])('buildWordForms of %s contain %s', (word, other) => {
    expect(buildWordForms(word)).toContain(other)
    expect(buildWordForms(word)[0]).toBe(word)
  })

  test('buildWordForms adds no singular for terms that are not plurals', () => {
    expect(buildWordForms('dress')).not.toContain('dres')
    expect(buildWordForms('مخبز')).toEqual(['مخبز'])
  })

  test('hasWordBeginning matches the prefix of a term in a name, not its middle', () => {
    expect(hasWordBeginning('turkish restaurant', 'rest')).toBe(true)
    expect(hasWordBeginning('department store', 'art')).toBe(false)
  })
})
