import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACTOR } from '../../test/catalog-directory.ts'
import { importRows, incoming } from '../../test/incoming.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { saveKeptApart } from './kept-apart.server.ts'
import { normalizeCategory, suggestCategoryMerges } from './suggest-merges.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
  const rows = [
    ['Owl & Falconer', 'New Delhi', 'IN'],
    ['Owl and falconers', 'Delhi', 'IN'],
    ['Hawk whisperer', 'Roma', 'IT'],
    ['Hawk whisperers', 'Rome', 'IT'],
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
    'hawk-whisperer hawk-whisperers',
    'owl-and-falconers owl-falconer',
  ])
})

it('suggestCategoryMerges leaves out a pair that an administrator keeps apart', {
  tags: ['keep-apart'],
}, async () => {
  const [pair] = await suggestCategoryMerges(database)
  const ids = { from: pair?.into.id ?? 0, into: pair?.from.id ?? 0 }
  await database.change((trx) => saveKeptApart(trx, ACTOR, { kind: 'category', ...ids }, 1))
  const left = await suggestCategoryMerges(database)
  expect(left.map(({ from }) => from.slug)).not.toContain(pair?.from.slug)
  expect(left).toHaveLength(1)
})
