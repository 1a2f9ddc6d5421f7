// @module-tag data-category
import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { parseCategory } from './parse-category.server.ts'

function read(row: Record<string, string>) {
  const { cells, notes } = cellsOf(row)
  return { ...parseCategory(cells, notes), noted: notes.reasons.map(({ field }) => field) }
}

test.each([
  [
    { category: 'cafes', type: 'Cafe' },
    { category: 'cafes', type: 'Cafe' },
  ],
  [
    { category: 'Hotel, Restaurant;Bar' },
    { category: 'Hotel', subtypes: 'Hotel, Restaurant, Bar' },
  ],
  [
    { category: 'Dining > Cafe, Coffee, and Tea House > Coffee Shop, Retail > Bakery' },
    {
      category: 'Dining > Cafe, Coffee, and Tea House > Coffee Shop',
      subtypes: 'Dining > Cafe, Coffee, and Tea House > Coffee Shop, Retail > Bakery',
    },
  ],
  [{ Cuisines: 'French, Japanese' }, { category: 'French', subtypes: 'French, Japanese' }],
  [
    { categories: '[{"alias": "coffee", "title": "Coffee & Tea"}, {"id": 4, "name": "Bakery"}]' },
    { category: 'Coffee & Tea', subtypes: 'Coffee & Tea, Bakery' },
  ],
  [{ categories: '["Tea house","Café"]' }, { category: 'Tea house', subtypes: 'Tea house, Café' }],
  [
    { types: "['coffee_shop', 'cafe', 'point_of_interest', 'establishment']" },
    { category: 'Coffee shop', subtypes: 'Coffee shop, cafe' },
  ],
  [
    { 'categories/0': 'Bar', 'categories/1': 'Pub' },
    { type: 'Bar', category: 'Bar', subtypes: 'Bar, Pub' },
  ],
  [{ primaryTypeDisplayName: '{"text": "Café", "languageCode": "fr"}' }, { type: 'Café' }],
  [{ category: "['Bar', 'Pub'" }, { category: 'Bar', subtypes: 'Bar, Pub' }],
  [{ category: '购物服务;体育用品店;自行车店' }, { category: '购物服务 > 体育用品店 > 自行车店' }],
  [{ category: 'NA', type: 'None' }, {}],
])('parseCategory reads %j as %j', (row, values) => {
  expect(read(row)).toEqual({ ...values, noted: [] })
})

test('parseCategory truncates and reports a long category and long subtypes', () => {
  const many = Array.from({ length: 200 }, (_, index) => `Type ${index}`).join(', ')
  const { subtypes, noted } = read({ subtypes: many, category: 'x'.repeat(101), type: 'Bar' })
  expect(subtypes?.length).toBeLessThanOrEqual(1000)
  expect(noted).toEqual(['category', 'subtypes'])
})
