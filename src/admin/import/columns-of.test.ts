import { expect, test } from 'vitest'
import { columnsOf, IGNORED, TOGETHER } from './columns-of.ts'

const columns = {
  header: ['Title', 'Odd one', 'about.Service.Delivery', ' '],
  fields: ['name', null, null, null],
  unknown: ['Odd one'],
}
const uses = (mapping: Record<string, string>) => columnsOf(columns, mapping).map(({ use }) => use)

test('a column is used as what it was taken for, with its neighbours, or not at all', () => {
  expect(uses({})).toEqual(['name', IGNORED, TOGETHER, IGNORED])
})

test('what the operator says of a column goes before what it was taken for', () => {
  expect(uses({ 0: IGNORED, 1: 'name', 2: 'about' })).toEqual([IGNORED, 'name', 'about', IGNORED])
})
