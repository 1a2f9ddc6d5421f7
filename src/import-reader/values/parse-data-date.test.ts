// @module-tag read-data-date
import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { detectColumns } from '../columns/match-columns.server.ts'
import { parseDataDate } from './parse-data-date.ts'

const NOW = Date.UTC(2026, 10, 20)

function read(cell: string, header = 'Last Updated') {
  const { cells, notes } = cellsOf({ [header]: cell })
  const { data_date = null } = parseDataDate(cells, notes, NOW)
  return [data_date, notes.reasons.map(({ reason }) => reason.split(/[,;]/)[0])]
}

test.each([
  ['2026-01-15', '2026-01-15'],
  ['2026-01-15T23:59:59+14:00', '2026-01-15'],
  ['2026-01-15 10:00:00 UTC', '2026-01-15'],
  ['2026/1/5', '2026-01-05'],
  ['20260115', '2026-01-15'],
  ['1768471200', '2026-01-15'],
  ['1768471200.5', '2026-01-15'],
  ['1768471200000', '2026-01-15'],
  ['1768471200000000', '2026-01-15'],
  ['46037', '2026-01-15'],
  ['46037.75', '2026-01-15'],
  ['15/01/2026', '2026-01-15'],
  ['01/15/2026 10:00', '2026-01-15'],
  ['05/05/2026', '2026-05-05'],
  ['05.04.2026', '2026-04-05'],
  ['Jan 15, 2026', '2026-01-15'],
  ['January 15th 2026', '2026-01-15'],
  ['Thu, 15 Jan 2026 10:00:00 GMT', '2026-01-15'],
  ['Thu Jan 15 2026 10:00:00 GMT+0000', '2026-01-15'],
  ['15 Ocak 2026', '2026-01-15'],
  ['15. März 2026', '2026-03-15'],
  ['15 août 2026', '2026-08-15'],
  ['15 de enero de 2026', '2026-01-15'],
  ['٢٠٢٦-٠١-١٥', '2026-01-15'],
  ['2026-11-21', '2026-11-21'],
  ['1990-01-01', '1990-01-01'],
])('parseDataDate reads %j as %s', (cell, date) => {
  expect(read(cell)).toEqual([date, []])
})

test.each([
  ['05/04/2026', 'is not a date'],
  ['5-4-2026', 'is not a date'],
  ['05/04/26', 'is not a date'],
  ['2026-02-30', 'is not a date'],
  ['31.02.2026', 'is not a date'],
  ['2026', 'is not a date'],
  ['2026-11-23', 'is in the future or before 1990'],
  ['2999-01-01', 'is in the future or before 1990'],
  ['1989-12-31', 'is in the future or before 1990'],
  ['1970-01-01T00:00:00Z', 'is in the future or before 1990'],
])('parseDataDate treats %j as no date and notes it', (cell, reason) => {
  expect(read(cell)).toEqual([null, [reason]])
})

test.each(['9am-5pm', 'Open now', '10:30', '3 days ago'])(
  'parseDataDate ignores %j, which is not a date, without a note',
  (cell) => {
    expect(read(cell, 'time')).toEqual([null, []])
  },
)

test.each([
  'last_updated',
  'Updated At',
  'date',
  'scrapedAt',
  'Timestamp',
  'time',
  'data_date',
  'Güncelleme tarihi',
  'Aktualisiert am',
  'Date de mise à jour',
  'Última actualización',
  'Дата обновления',
  '更新日期',
])('a column called %s is the date of the data', (header) => {
  expect(detectColumns(['name', header]).fields.get('data_date')).toEqual([1])
})
