import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { buildTextKey } from './category-text.server.ts'

const MORE = ['count', 'listed', 'keys']

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
    districts: await read('districts', ['id'], ['listed', 'total']),
    categoryCountries: await read(
      'category_countries',
      ['category_id', 'country_code'],
      ['listed', 'total', 'cities'],
    ),
    categoryCities: await read('category_cities', ['category_id', 'city_id'], ['listed', 'total']),
    categoryTexts: await read('category_texts', ['text_key'], ['total']),
    businessCategories: keyed(
      (
        await sql<Record<string, unknown>>`
          select 1 as id, count(*) as count, sum(listed) as listed, sum(sort_key) as keys
          from business_categories`.execute(db)
      ).rows,
      ['id'],
      MORE,
    ),
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
  // A row for each category of each business; `own` is 1 in one row of each business.
  const pairs = `from (
    select 1 as own, listed, rating, country_code, city_id, category_id ${live}
    union all
    select 0, more.listed, rating, country_code, city_id, more.category_id
    from business_categories as more join businesses on businesses.id = business_id
    where removed_at is null
  ) as pairs`
  const ofBusinesses = 'coalesce(sum(listed * own), 0) as listed, coalesce(sum(own), 0) as total'
  const inCategory = `${pairs} where category_id is not null`
  const more = "length(more_categories) - length(replace(more_categories, ',', '')) + 1"
  const texts: Counts = {}
  const byText = sql<{ text: string; total: number }>`
    select coalesce(type, category) as text, count(*) as total ${sql.raw(live)}
    and category_match is not null and coalesce(type, category) is not null group by 1`
  for (const { text, total } of (await byText.execute(db)).rows) {
    const key = buildTextKey(text)
    texts[key] = { total: (texts[key]?.total ?? 0) + Number(total) }
  }
  return {
    site: await count(
      `select 1 as id, ${ofBusinesses}, ${shown('category_id')} as categories, ${distinct('country_code')} as countries, ${shown('city_id')} as cities ${pairs}`,
      ['id'],
      ['listed', 'total', 'categories', 'countries', 'cities'],
    ),
    categories: await count(
      `select category_id, ${listed}, coalesce(sum(case when listed = 1 and rating is not null then 1 end), 0) as rated, coalesce(sum(case when listed = 1 then round(rating * 100) end), 0) as rating_sum, ${distinct('country_code')} as countries, ${shown('city_id')} as cities ${inCategory} group by category_id`,
      ['category_id'],
      ['listed', 'total', 'rated', 'rating_sum', 'countries', 'cities'],
    ),
    countries: await count(
      `select country_code, ${ofBusinesses}, ${shown('city_id')} as cities, ${shown('category_id')} as categories ${pairs} where country_code is not null group by country_code`,
      ['country_code'],
      ['listed', 'total', 'cities', 'categories'],
    ),
    cities: await count(
      `select city_id, ${ofBusinesses}, ${shown('category_id')} as categories ${pairs} where city_id is not null group by city_id`,
      ['city_id'],
      ['listed', 'total', 'categories'],
    ),
    districts: await count(
      `select district_id, ${listed} ${live} and district_id is not null group by district_id`,
      ['district_id'],
      ['listed', 'total'],
    ),
    categoryCountries: await count(
      `select category_id, country_code, ${listed}, ${shown('city_id')} as cities ${inCategory} and country_code is not null group by category_id, country_code`,
      ['category_id', 'country_code'],
      ['listed', 'total', 'cities'],
    ),
    categoryCities: await count(
      `select category_id, city_id, ${listed} ${inCategory} and city_id is not null group by category_id, city_id`,
      ['category_id', 'city_id'],
      ['listed', 'total'],
    ),
    categoryTexts: texts,
    businessCategories: await count(
      `select 1 as id, sum(${more}) as count, sum((${more}) * listed) as listed, sum((${more}) * sort_key) as keys from businesses where more_categories is not null`,
      ['id'],
      MORE,
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
