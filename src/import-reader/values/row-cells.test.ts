// @module-tag read-placeholders
import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import type { ColumnField } from '../columns/column-aliases.server.ts'

test.each([
  ['phone', 'to be updated'],
  ['phone', 'To Be Updated.'],
  ['phone', 'N/A'],
  ['website', 'n.a.'],
  ['website', '(n/a)'],
  ['full_address', '-'],
  ['full_address', '—'],
  ['city', '- - -'],
  ['city', '???'],
  ['city', 'UNKNOWN'],
  ['region', 'TBD'],
  ['category', 'Keine Angabe'],
  ['description', 'À compléter'],
  ['description', 'Sin datos'],
  ['phone', 'da aggiornare'],
  ['phone', 'Não informado'],
  ['phone', 'n.v.t.'],
  ['phone', 'brak'],
  ['phone', 'Belirtilmemiş'],
  ['website', 'YOK'],
  ['working_hours', 'не указано'],
  ['phone', 'غير متوفر'],
  ['phone', '暂无'],
  ['phone', '없음'],
])('a %s cell that is the placeholder %j is empty and noted once', (field, cell) => {
  const { cells, notes } = cellsOf({ [field]: cell })
  expect([cells.get(field as ColumnField), cells.all(field as ColumnField)]).toEqual(['', []])
  expect(notes.reasons).toEqual([
    expect.objectContaining({
      outcome: 'noted',
      field,
      value: cell,
      reason: 'is a placeholder; treated as empty',
    }),
  ])
})

test.each([
  ['name', 'Unknown Pleasures'],
  ['name', 'N/A Café'],
  ['name', 'TBD'],
  ['city', 'Aucun'],
  ['city', 'Yok'],
  ['street', 'Brak'],
  ['country_code', 'NA'],
  ['description', 'Unknown to most visitors'],
  ['verified', 'Нет'],
  ['phone', '-41 44'],
])('a %s cell with the value %j is no placeholder', (field, cell) => {
  const { cells, notes } = cellsOf({ [field]: cell })
  expect(cells.get(field as ColumnField)).toBe(cell)
  expect(notes.reasons).toEqual([])
})

test.each(['None', 'nan', 'NULL', '#N/A', '[]', ' '])(
  'a cell with %j, which programs write for nothing, is empty without a note',
  (cell) => {
    const { cells, notes } = cellsOf({ phone: cell })
    expect(cells.get('phone')).toBe('')
    expect(notes.reasons).toEqual([])
  },
)

test('a placeholder in a category list or in a column of a day is empty and noted', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  const { cells, notes } = cellsOf({
    'categories/0': 'To be updated',
    'categories/1': 'Bakery',
    ...Object.fromEntries(days.map((day) => [day, 'to be updated'])),
    Friday: '9-17',
  })
  expect(cells.list('categories').map(({ value }) => value)).toEqual(['Bakery'])
  expect(cells.list('days')).toEqual([{ member: 'Friday', value: '9-17' }])
  expect(notes.reasons.map(({ field, value }) => [field, value])).toEqual([
    ['type', 'To be updated'],
    ['working_hours', 'to be updated'],
  ])
})
