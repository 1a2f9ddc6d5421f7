import { expect, test } from 'vitest'
import { cleanCell, cutText, isDamaged, oneLine } from './clean-text.ts'

test.each([
  '',
  ' ',
  'None',
  'nan',
  'NaN',
  'null',
  'NULL',
  'n/a',
  '#N/A',
  '-',
  '<NA>',
  'NaT',
  '\u200b',
  '[]',
])('%j says nothing', (cell) => {
  expect(cleanCell(cell)).toBe('')
})

test.each(['NA', 'Nan', 'Nil', 'Nat', 'Nonesuch', '0', 'No'])('%j says something', (cell) => {
  expect(cleanCell(cell)).toBe(cell)
})

test('characters nobody sees go, and letters have one form', () => {
  expect(cleanCell('\ufeffA\u0000B\u202eC\u200eD\u00adE')).toBe('ABCDE')
  expect(cleanCell('Zu\u0308rich')).toBe('Zürich')
  expect(cleanCell('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(cleanCell('a\nb')).toBe('a\nb')
})

test('a lone surrogate becomes the mark for damage, and whole characters stay', () => {
  expect(cleanCell('😀𝒳\ud83d')).toBe('😀𝒳\ufffd')
  expect(isDamaged(cleanCell('a\udc00'))).toBe(true)
  expect(isDamaged('😀')).toBe(false)
})

test('one line has one space between words', () => {
  expect(oneLine('a\n b\u00a0\tc')).toBe('a b c')
  expect(oneLine('a\u202fb')).toBe('a b')
})

test('a cut never leaves half a character', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('ab cd', 3)).toBe('ab')
})
