import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { createFirstValues } from './first-values.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

const ROWS = [
  ['name', 'mood', 'city', 'empty'],
  ['Blue Door', ' good ', 'Bern', ''],
  ['Red Door', 'good', 'Bern', 'n/a'],
  ['Tin Door', 'fair', 'Thun', ''],
  ['Oak Door', 'bad', 'Thun', ''],
  ['Ash Door', 'odd', 'Thun', ''],
]
const RECORDS = ROWS.slice(1).map((cells) =>
  Object.fromEntries(cells.map((cell, at) => [ROWS[0]?.[at], cell])),
)
const EXPECTED = [
  ['Blue Door', 'Red Door', 'Tin Door'],
  ['good', 'fair', 'bad'],
  ['Bern', 'Thun'],
  [],
]

test.each([
  ['csv', csvOf(ROWS)],
  ['tsv', csvOf(ROWS, '\t')],
  ['csv.gz', gzipSync(csvOf(ROWS))],
  ['xlsx', makeXlsx({ sheets: [ROWS] })],
  ['json', JSON.stringify(RECORDS)],
  ['ndjson', RECORDS.map((record) => JSON.stringify(record)).join('\n')],
])(
  'a %s file gives the first different values of each of its columns',
  { tags: ['preview-columns'] },
  async (end, content) => {
    const path = files.write(`values.${end}`, content)
    for await (const message of readSpreadsheet(path)) {
      if (message.kind === 'unreadable') throw new Error(message.message)
      if (message.kind === 'end') expect(message.values).toEqual(EXPECTED)
    }
    expect.assertions(1)
  },
)

test('createFirstValues finds the first value of a column that is empty in the first 1,000 rows', () => {
  const first = createFirstValues(2)
  for (let row = 0; row < 2000; row += 1) first.add(['same', ''])
  for (const late of ['late', 'later']) first.add(['other', late])
  expect(first.values).toEqual([['same'], ['late']])
})

test('createFirstValues truncates long values, and returns one per column of a wide file', () => {
  const first = createFirstValues(201)
  first.add(['x'.repeat(100_000), 'a'])
  first.add(['y', 'b'])
  expect(first.values.slice(0, 2)).toEqual([['x'.repeat(40)], ['a']])
})
