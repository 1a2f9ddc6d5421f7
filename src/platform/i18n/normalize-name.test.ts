import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['Café  Zürich', 'cafe zurich'],
  ['İSTANBUL', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Straße', 'strasse'],
  [' Ørsted\u00a0Łódź\n', 'orsted lodz'],
  ['Москва', 'москва'],
  ['東京', '東京'],
  ['दिल्ली', 'दिल्ली'],
  ['서울', '서울'],
])('normalizeName folds %j to %j', (name, folded) => {
  expect(normalizeName(name)).toBe(folded)
})

test('normalizeName is idempotent and returns at most 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 260 }), (name) => {
      const folded = normalizeName(name)
      expect(folded.length).toBeLessThanOrEqual(200)
      expect(normalizeName(folded)).toBe(folded)
    }),
  )
})

test('normalizeName does not split a surrogate pair when it truncates a long name', () => {
  expect(normalizeName(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199))
})
