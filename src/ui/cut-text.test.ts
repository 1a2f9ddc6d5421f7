import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text of the limit stays whole, one more character is cut', () => {
  expect(cutText('Blumen am Markt', 15)).toBe('Blumen am Markt')
  expect(cutText('Blumen am Markts', 15)).toBe('Blumen am Markt...')
})

test('characters are what people see: emoji families, Hindi syllables, combined accents', () => {
  expect(cutText('👨‍👩‍👧 👨‍👩‍👧', 3)).toBe('👨‍👩‍👧 👨‍👩‍👧')
  expect(cutText('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧...')
  expect(cutText('क्षि', 1)).toBe('क्षि')
  expect(cutText('e\u0301te\u0301s', 3)).toBe('e\u0301te\u0301...')
})
