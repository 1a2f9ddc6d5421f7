import { expect, it } from 'vitest'
import { formatCellNumber, parseNumberFormat } from './number-formats.server.ts'

it.each([
  ['General', 'plain'],
  ['0.00', 'plain'],
  ['#,##0.00 [$€-407];[Red]-#,##0.00', 'plain'],
  ['0.00E+00', 'plain'],
  ['"days" 0', 'plain'],
  ['0\\ \\d', 'plain'],
  ['_-* #,##0_-', 'plain'],
  ['yyyy-mm-dd', 'date'],
  ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
  ['mmm', 'date'],
  ['yyyy"年"m"月"', 'date'],
  ['m/d/yy h:mm', 'datetime'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm', 'time'],
  ['mm:ss', 'time'],
  ['00000', 5],
  ['0', 'plain'],
])('parseNumberFormat classifies the format %s as %s', (code, meaning) => {
  expect(parseNumberFormat(code)).toBe(meaning)
})

it.each([
  ['46037.999994', 'datetime', '2026-01-15T23:59:59'],
  ['46037.999999', 'datetime', '2026-01-16T00:00:00'],
  ['60', 'date', '60'],
  ['61', 'date', '1900-03-01'],
  ['1.5', 'time', '36:00'],
  ['46037.75', 'time', '18:00'],
  ['0.75052083333333', 'time', '18:00:45'],
  ['x', 'date', 'x'],
] as const)('formatCellNumber formats %s as a %s to %s', (raw, meaning, text) => {
  expect(formatCellNumber(raw, meaning, false)).toBe(text)
})
