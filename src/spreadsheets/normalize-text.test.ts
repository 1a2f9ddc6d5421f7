import { expect, test } from 'vitest'
import { isDamaged, normalizeCell, normalizeLine, truncate } from './normalize-text.ts'

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
])('normalizeCell treats %j as empty', (cell) => {
  expect(normalizeCell(cell)).toBe('')
})

test.each(['NA', 'Nan', 'Nil', 'Nat', 'Nonesuch', '0', 'No'])(
  'normalizeCell leaves %j unchanged',
  (cell) => {
    expect(normalizeCell(cell)).toBe(cell)
  },
)

test('normalizeCell removes control and formatting characters and normalizes letters to NFC', () => {
  expect(normalizeCell('\ufeffA\u0000B\u202eC\u200eD\u00adE')).toBe('ABCDE')
  expect(normalizeCell('Zu\u0308rich')).toBe('Zürich')
  expect(normalizeCell('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(normalizeCell('a\nb')).toBe('a\nb')
})

test('normalizeCell replaces a lone surrogate with U+FFFD, which isDamaged detects', () => {
  expect(normalizeCell('😀𝒳\ud83d')).toBe('😀𝒳\ufffd')
  expect(isDamaged(normalizeCell('a\udc00'))).toBe(true)
  expect(isDamaged('😀')).toBe(false)
})

test('normalizeLine collapses whitespace and line breaks to single spaces', () => {
  expect(normalizeLine('a\n b\u00a0\tc')).toBe('a b c')
  expect(normalizeLine('a\u202fb')).toBe('a b')
})

test('truncate never splits a surrogate pair and trims trailing space', () => {
  expect(truncate('ab😀', 3)).toBe('ab')
  expect(truncate('abc', 3)).toBe('abc')
  expect(truncate('ab cd', 3)).toBe('ab')
})
