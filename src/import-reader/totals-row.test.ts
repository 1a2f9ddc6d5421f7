import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { detectColumns } from './columns/match-columns.server.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'
import { createTotalsRowTest } from './totals-row.ts'
import type { RowReason } from './values/row-notes.ts'

const HEADER = ['name', 'city', 'phone', 'latitude', 'longitude', 'reviews']
const isTotals = createTotalsRowTest(detectColumns(HEADER))
const files = openFileFolder()
afterAll(() => files.remove())

test.each([
  ['Summe', '', '', '', '', '120'],
  ['Gesamt:', '', '', '', '', '1.250'],
  ['TOPLAM (50)', '50', '', '', '', '1 250'],
  ['Genel Toplam', '', '', '', '', '12,5 '],
  ['', 'Total', '', '', '', '12'],
  ['Итого', '', '', '4817.5', '1022.1', '7'],
])('the totals row check accepts a row with first cell %s and a number', (...cells) => {
  expect(isTotals(cells)).toBe(true)
})

test.each([
  ['Total', 'Bern', '', '', '', '12'],
  ['Total', '', '', '', '', ''],
  ['Total', '', '+41 31 000', '', '', '12'],
  ['Total', '', '', '46.9', '7.4', '12'],
  ['Totally Tea', '', '', '', '', '12'],
  ['Blue Door', '', '', '', '', '12'],
  ['', '', '', '', '', '12'],
])('the totals row check rejects the row %s, %s, %s, %s, %s, %s', (...cells) => {
  expect(isTotals(cells)).toBe(false)
})

async function readTable(rows: string[][]) {
  const names: string[] = []
  const reasons: RowReason[] = []
  let total = 0
  for await (const message of readSpreadsheet(files.write('table.csv', csvOf([HEADER, ...rows])))) {
    if (message.kind === 'end') total = message.total
    if (message.kind !== 'rows') continue
    names.push(...message.businesses.map(({ values }) => values?.name ?? ''))
    reasons.push(...message.reasons.filter(({ outcome }) => outcome === 'skipped'))
  }
  return { names, reasons, total }
}

const BERN = ['Blue Door', 'Bern', '', '', '', '3']
const TOTAL = ['Total', '', '', '', '', '3']

test('readSpreadsheet skips totals rows at the end of a table with the reason', async () => {
  const { names, reasons, total } = await readTable([
    BERN,
    ['Subtotal', '', '', '', '', '3'],
    TOTAL,
  ])
  expect(names).toEqual(['Blue Door'])
  expect(reasons).toMatchObject([{ rowNumber: 3 }, { rowNumber: 4, outcome: 'skipped' }])
  expect(reasons[1]?.reason).toBe('is a row of totals, not a business')
  expect(total).toBe(3)
})

test('readSpreadsheet reads a totals row before other rows as a business', async () => {
  const { names, reasons } = await readTable([TOTAL, BERN])
  expect(names).toEqual(['Total', 'Blue Door'])
  expect(reasons).toEqual([])
})
