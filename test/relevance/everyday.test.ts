// @module-tag search-everyday
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../../src/imports/run-import.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { NO_FILTERS } from '../../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../../src/search/search-businesses.server.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../test-database.ts'
import {
  FOLDER,
  findTruth,
  isExpected,
  isInPlace,
  isKnownItem,
  NOW,
  namesPlace,
  parseExpectation,
  readQueries,
  TRUTH,
} from './everyday-expectations.ts'

// 3,274 invented businesses in spreadsheets of 28 countries, and 502 queries in 17 languages, written
// without knowledge of the code. A third of the queries, held-out.tsv, wasn't used in development.
const FIRST = 5
const MINUTES = 4 * 60_000
/** Percent. */
const BOUNDS = {
  'queries.tsv': { precision: 93, withoutResults: 1, wrongPlace: 2 },
  'held-out.tsv': { precision: 89, withoutResults: 4, wrongPlace: 2 },
}

type Rated = { id: string; precision: number; isEmpty: boolean; isWrongPlace: boolean }

async function rate(database: Database, query: Record<string, string>): Promise<Rated> {
  const clauses = parseExpectation(query.expect!)
  const near = { latitude: Number(query.lat), longitude: Number(query.lng) }
  const { results } = await searchBusinesses(
    database,
    {
      q: query.q!,
      location: query.location!,
      near: query.lat === '' ? null : near,
      box: null,
      filters: NO_FILTERS,
      isWhole: false,
      order: 'relevance',
    },
    { page: 1, limit: FIRST, cursor: null },
    NOW,
  )
  const rows = results.map(({ business, isOutside }) => ({ row: findTruth(business), isOutside }))
  const wanted = TRUTH.filter((row) => isExpected(row, clauses, query)).length
  const hits = rows.filter(({ row }) => row && isExpected(row, clauses, query)).length
  const isItem = isKnownItem(clauses)
  return {
    id: query.id!,
    precision: isItem ? Number(hits > 0) : Math.min(1, hits / Math.min(FIRST, wanted)),
    isEmpty: results.length === 0,
    isWrongPlace:
      !isItem &&
      namesPlace(clauses) &&
      rows.some(({ row, isOutside }) => row && !isOutside && !isInPlace(row, clauses, query)),
  }
}

const percent = <Each>(all: readonly Each[], measure: (each: Each) => number) =>
  (100 * all.reduce((sum, each) => sum + measure(each), 0)) / all.length

describeMostlyOnSqlite('everyday searches on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const folder = join(FOLDER, 'businesses')
    for (const file of readdirSync(folder).sort())
      await runImport(database, { path: join(folder, file) })
  }, MINUTES)
  afterAll(() => database.close())

  describe.each(Object.entries(BOUNDS))('%s', (file, bounds) => {
    test('the first five results are what visitors expect', { timeout: MINUTES }, async () => {
      const rated: Rated[] = []
      for (const query of readQueries(file)) rated.push(await rate(database, query))
      const worst = rated.filter(({ precision }) => precision === 0).map(({ id }) => id)
      const precision = percent(rated, (each) => each.precision)
      const withoutResults = percent(rated, ({ isEmpty }) => Number(isEmpty))
      const wrongPlace = percent(rated, ({ isWrongPlace }) => Number(isWrongPlace))
      const shares = [precision, withoutResults, wrongPlace].map((share) => share.toFixed(1))
      process.stdout.write(
        `${engine}, ${file}: ${shares[0]} % expected, ${shares[1]} % empty, ${shares[2]} % elsewhere\n`,
      )
      expect(precision, worst.join(' ')).toBeGreaterThanOrEqual(bounds.precision)
      expect(withoutResults).toBeLessThanOrEqual(bounds.withoutResults)
      expect(wrongPlace).toBeLessThanOrEqual(bounds.wrongPlace)
    })
  })
})
