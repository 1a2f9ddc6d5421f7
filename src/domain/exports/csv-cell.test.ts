import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv-cell.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+41 61 000 00 00', "'+41 61 000 00 00"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\n=x', '"\'\n=x"'],
  ['＝1+1', "'＝1+1"],
  ['＠sum', "'＠sum"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  [-1.5, '-1.5'],
  [null, ''],
  ['مخبز', 'مخبز'],
])('%j becomes %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n')
})
