import { afterAll, beforeAll, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import {
  normalizeCategory,
  suggestCategoryMerges,
  suggestCityMerges,
} from './suggest-merges.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
  const rows = [
    ['Bed & Breakfast', 'New Delhi', 'IN'],
    ['Bed and breakfasts', 'Delhi', 'IN'],
    ['Bakery', 'Roma', 'IT'],
    ['Bakeries', 'Rome', 'IT'],
    ['Florist', 'Rome', 'US'],
    ['Florist', 'Saint Louis', 'US'],
    ['Florist', 'St. Louis', 'US'],
    ['Glass shop', 'Basel', 'CH'],
  ]
  await importRows(
    database,
    rows.map(([type, city, country_code], at) =>
      incoming({ name: `Shop ${at}`, place_id: `place-${at}`, type, city, country_code }, at + 2),
    ),
  )
})
afterAll(() => database.close())

it.each([
  ['bed & breakfasts', 'bed and breakfast'],
  ['bakeries', 'bakery'],
  ['churches', 'church'],
])('normalizeCategory returns the same key for %s and %s', (one, other) => {
  expect(normalizeCategory(one)).toBe(normalizeCategory(other))
})

it('suggestCategoryMerges suggests categories that differ only by a plural or a sign', {
  tags: ['catalog-suggestions'],
}, async () => {
  const pairs = await suggestCategoryMerges(database)
  expect(pairs.map(({ from, into }) => [from.slug, into.slug].sort().join(' ')).sort()).toEqual([
    'bakeries bakery',
    'bed-and-breakfasts bed-breakfast',
  ])
})

it('suggestCityMerges suggests cities with similar names in the same country', async () => {
  const pairs = await suggestCityMerges(database)
  expect(pairs.map(({ from, into }) => [from.slug, into.slug].sort().join(' ')).sort()).toEqual([
    'delhi new-delhi',
    'roma rome',
    'saint-louis st-louis',
  ])
})
