import { expect, test } from 'vitest'
import { formatCsvCell, formatCsvLine, formatSafeText, parseSafeText } from './csv-cell.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', '+49 30 1234'],
  ['+90 (212) 555 00-11', '+90 (212) 555 00-11'],
  ['+49 30 1234 ext. 5', "'+49 30 1234 ext. 5"],
  ['-1', '-1'],
  ['-1+1', "'-1+1"],
  ['+1*2', "'+1*2"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\n=x', '"\'\n=x"'],
  ['＝1+1', "'＝1+1"],
  ['＠sum', "'＠sum"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  [-1.5, '-1.5'],
  [null, ''],
  [true, 'true'],
  ['مخبز', 'مخبز'],
])('formatCsvCell writes %j as %s', (value, cell) => {
  expect(formatCsvCell(value)).toBe(cell)
})

test.each([
  ['=1+1', '=1+1'],
  ['@sum, all', '"@sum, all"'],
  ['\tx', '"\tx"'],
])('formatCsvCell writes %j as %s when formulas are not escaped', (value, cell) => {
  expect(formatCsvCell(value, true)).toBe(cell)
})

test('formatCsvLine ends with CRLF, as RFC 4180 requires', () => {
  expect(formatCsvLine(['a', 1, null])).toBe('a,1,\r\n')
})

test.each(['=1+1', '@sum', '-1+1', '\tx', '＝1+1', '+49 30 1234', "'s Bakery", "O'Hara", "'", ''])(
  'parseSafeText reverses formatSafeText for %j',
  (text) => {
    expect(parseSafeText(formatSafeText(text))).toBe(text)
  },
)
