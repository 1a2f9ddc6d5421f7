import { afterEach, expect } from 'vitest'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { importRows, incoming } from './incoming.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

export const ACTOR = { adminId: null, username: 'test', address: null }
export const NOW = 1_700_000_000_000

export const shop = (at: number, values: object) =>
  incoming(
    { name: `Shop ${at}`, place_id: `ChIJ-catalogue-${at}`, country_code: 'US', ...values },
    at + 2,
  )

/** 1,300 bakeries, more than two chunks of a run, in places that share names. */
const BAKERIES = Array.from({ length: 1300 }, (_, at) =>
  shop(at, {
    type: at % 2 === 0 ? 'Bakery' : 'Hawk whispering',
    city: 'Springfield',
    region: at % 3 === 0 ? 'IL' : at % 3 === 1 ? 'Missouri' : 'Illinois',
    rating: 4,
  }),
)
const OTHERS = [
  shop(2001, { type: 'Bakery', city: 'Delhi', country_code: 'IN' }),
  shop(2002, { type: 'Florist', city: 'New Delhi', country_code: 'IN' }),
  shop(2003, {
    type: 'Florist',
    subtypes: 'Florist, Bakery',
    city: 'New Delhi',
    country_code: 'IN',
  }),
  shop(2004, { type: 'Hawk whispering', city: 'Lyon', country_code: 'FR' }),
]

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

export async function openCatalogue(engine: Engine) {
  const database = await openTestDatabase(engine)
  opened.push(database)
  await importRows(database, [...BAKERIES, ...OTHERS])
  const idOf = async (table: 'categories' | 'cities', slug: string) => {
    const row = await database.read
      .selectFrom(table)
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  return {
    database,
    category: (slug: string) => idOf('categories', slug),
    city: (slug: string) => idOf('cities', slug),
  }
}

export const work = (database: Database, signal = new AbortController().signal) =>
  runChunks(
    database,
    RUN_HANDLERS,
    () => NOW,
    signal,
    (error) => {
      throw error
    },
  )

export async function expectTrueTotals(database: Database) {
  expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
}

export const countOf = async (
  database: Database,
  column: 'category_id' | 'city_id',
  id: number,
) => {
  const rows = await database.read
    .selectFrom('businesses')
    .where(column, '=', id)
    .select('id')
    .execute()
  return rows.length
}
