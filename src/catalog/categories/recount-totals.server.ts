import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'

type Counts = Record<string, Record<string, number>>

function keyed(
  rows: readonly Record<string, unknown>[],
  key: readonly string[],
  columns: readonly string[],
) {
  const counts: Counts = {}
  for (const row of rows) {
    const values = Object.fromEntries(columns.map((column) => [column, Number(row[column])]))
    if (Object.values(values).some((value) => value !== 0))
      counts[key.map((column) => row[column]).join(' ')] = values
  }
  return counts
}

export async function findStoredTotals(db: Kysely<Tables>): Promise<Record<string, Counts>> {
  const read = async (table: keyof Tables, key: string[], columns: string[]) =>
    keyed((await db.selectFrom(table).selectAll().execute()) as never[], key, columns)
  return {
    site: await read(
      'site_totals',
      ['id'],
      ['listed', 'total', 'categories', 'countries', 'cities'],
    ),
    categories: await read(
      'categories',
      ['id'],
      ['listed', 'total', 'rated', 'rating_sum', 'countries', 'cities'],
    ),
    countries: await read('countries', ['code'], ['listed', 'total', 'cities', 'categories']),
    cities: await read('cities', ['id'], ['listed', 'total', 'categories']),
    categoryCountries: await read(
      'category_countries',
      ['category_id', 'country_code'],
      ['listed', 'total', 'cities'],
    ),
    categoryCities: await read('category_cities', ['category_id', 'city_id'], ['listed', 'total']),
  }
}

/** Reads all businesses; use it only for checks and tests. */
export async function countTotals(db: Kysely<Tables>): Promise<Record<string, Counts>> {
  const count = async (query: string, key: string[], columns: string[]) =>
    keyed((await sql.raw<Record<string, unknown>>(query).execute(db)).rows, key, columns)
  const listed = 'coalesce(sum(listed), 0) as listed, count(*) as total'
  const distinct = (column: string) => `count(distinct case when listed = 1 then ${column} end)`
  // Hidden entries count only for themselves.
  const shown = (column: 'category_id' | 'city_id') => {
    const table = column === 'category_id' ? 'categories' : 'cities'
    const isShown = `${column} not in (select id from ${table} where hidden = 1)`
    return `count(distinct case when listed = 1 and ${isShown} then ${column} end)`
  }
  const live = 'from businesses where removed_at is null'
  return {
    site: await count(
      `select 1 as id, ${listed}, ${shown('category_id')} as categories, ${distinct('country_code')} as countries, ${shown('city_id')} as cities ${live}`,
      ['id'],
      ['listed', 'total', 'categories', 'countries', 'cities'],
    ),
    categories: await count(
      `select category_id, ${listed}, coalesce(sum(case when listed = 1 and rating is not null then 1 end), 0) as rated, coalesce(sum(case when listed = 1 then round(rating * 100) end), 0) as rating_sum, ${distinct('country_code')} as countries, ${shown('city_id')} as cities ${live} and category_id is not null group by category_id`,
      ['category_id'],
      ['listed', 'total', 'rated', 'rating_sum', 'countries', 'cities'],
    ),
    countries: await count(
      `select country_code, ${listed}, ${shown('city_id')} as cities, ${shown('category_id')} as categories ${live} and country_code is not null group by country_code`,
      ['country_code'],
      ['listed', 'total', 'cities', 'categories'],
    ),
    cities: await count(
      `select city_id, ${listed}, ${shown('category_id')} as categories ${live} and city_id is not null group by city_id`,
      ['city_id'],
      ['listed', 'total', 'categories'],
    ),
    categoryCountries: await count(
      `select category_id, country_code, ${listed}, ${shown('city_id')} as cities ${live} and category_id is not null and country_code is not null group by category_id, country_code`,
      ['category_id', 'country_code'],
      ['listed', 'total', 'cities'],
    ),
    categoryCities: await count(
      `select category_id, city_id, ${listed} ${live} and category_id is not null and city_id is not null group by category_id, city_id`,
      ['category_id', 'city_id'],
      ['listed', 'total'],
    ),
  }
}

export function compareTotals(database: Database): Promise<[name: string, agrees: boolean][]> {
  // One snapshot serves both, or a running import would look like a mismatch.
  return database.snapshot(async (db) => {
    const live = await findStoredTotals(db)
    const counted = await countTotals(db)
    return Object.keys(counted).map((name) => [name, isDeepStrictEqual(live[name], counted[name])])
  })
}
