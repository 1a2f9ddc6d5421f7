import { expect, test } from 'vitest'
import { cleanCell, cutText, isDamaged, oneLine } from './normalize-text.ts'

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
])('cleanCell treats %j as empty', (cell) => {
  expect(cleanCell(cell)).toBe('')
})

test.each(['NA', 'Nan', 'Nil', 'Nat', 'Nonesuch', '0', 'No'])(
  'cleanCell leaves %j unchanged',
  (cell) => {
    expect(cleanCell(cell)).toBe(cell)
  },
)

test('cleanCell removes control and formatting characters and normalizes letters to NFC', () => {
  expect(cleanCell('\ufeffA\u0000B\u202eC\u200eD\u00adE')).toBe('ABCDE')
  expect(cleanCell('Zu\u0308rich')).toBe('Zürich')
  expect(cleanCell('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(cleanCell('a\nb')).toBe('a\nb')
})

test('cleanCell replaces a lone surrogate with U+FFFD, which isDamaged detects', () => {
  expect(cleanCell('😀𝒳\ud83d')).toBe('😀𝒳\ufffd')
  expect(isDamaged(cleanCell('a\udc00'))).toBe(true)
  expect(isDamaged('😀')).toBe(false)
})

test('oneLine collapses whitespace and line breaks to single spaces', () => {
  expect(oneLine('a\n b\u00a0\tc')).toBe('a b c')
  expect(oneLine('a\u202fb')).toBe('a b')
})

test('cutText never splits a surrogate pair and trims trailing space', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('ab cd', 3)).toBe('ab')
})
