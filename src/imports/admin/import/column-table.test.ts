// @module-tag preview-contents
import { expect, test } from 'vitest'
import { buildColumns, IGNORED, TOGETHER } from './column-table.tsx'

const columns = {
  header: ['Title', 'Odd one', 'about.Service.Delivery', ' '],
  fields: ['name', null, null, null],
  unknown: ['Odd one'],
  values: [],
  moved: [],
  personal: [],
}
const uses = (mapping: Record<string, string>) =>
  buildColumns(columns, mapping).map(({ use }) => use)

test('columnsOf uses a column as its detected field, combined with others, or ignores it', () => {
  expect(uses({})).toEqual(['name', IGNORED, TOGETHER, IGNORED])
})

test('columnsOf gives an explicit mapping priority over the detected field', () => {
  expect(uses({ 0: IGNORED, 1: 'name', 2: 'about' })).toEqual([IGNORED, 'name', 'about', IGNORED])
})
