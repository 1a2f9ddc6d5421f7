import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('cutText leaves text at the limit unchanged and truncates longer text', () => {
  expect(cutText('Blumen am Markt', 15)).toBe('Blumen am Markt')
  expect(cutText('Blumen am Markts', 15)).toBe('Blumen am Markt...')
})

test('cutText counts grapheme clusters: emoji families, Hindi syllables, combined accents', () => {
  expect(cutText('👨‍👩‍👧 👨‍👩‍👧', 3)).toBe('👨‍👩‍👧 👨‍👩‍👧')
  expect(cutText('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧...')
  expect(cutText('क्षि', 1)).toBe('क्षि')
  expect(cutText('e\u0301te\u0301s', 3)).toBe('e\u0301te\u0301...')
})
