import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { buildTextKey } from './category-text.server.ts'

type Counts = Record<string, Record<string, number>>
type Counted = readonly Record<string, unknown>[]

const TOTALS = {
  site: ['site_totals', ['id'], ['listed', 'total', 'categories', 'countries', 'cities']],
  categories: [
    'categories',
    ['id'],
    ['listed', 'total', 'rated', 'rating_sum', 'countries', 'cities'],
  ],
  countries: ['countries', ['code'], ['listed', 'total', 'cities', 'categories']],
  cities: ['cities', ['id'], ['listed', 'total', 'categories']],
  districts: ['districts', ['id'], ['listed', 'total']],
  categoryCountries: [
    'category_countries',
    ['category_id', 'country_code'],
    ['listed', 'total', 'cities'],
  ],
  categoryCities: ['category_cities', ['category_id', 'city_id'], ['listed', 'total']],
  categoryTexts: ['category_texts', ['text_key'], ['total']],
} as const

type Name = keyof typeof TOTALS
const NAMES = Object.keys(TOTALS) as Name[]

function keyed(rows: Counted, key: readonly string[], columns: readonly string[]): Counts {
  const counts: Counts = {}
  for (const row of rows) {
    const values = Object.fromEntries(columns.map((column) => [column, Number(row[column])]))
    if (Object.values(values).some((value) => value !== 0))
      counts[key.map((column) => row[column]).join(' ')] = values
  }
  return counts
}

const keyedMore = (rows: Counted) => keyed(rows, ['id'], ['count', 'listed', 'keys'])

export async function findStoredTotals(db: Kysely<Tables>): Promise<Record<string, Counts>> {
  const totals: Record<string, Counts> = {}
  for (const name of NAMES) {
    const [table, key, columns] = TOTALS[name]
    totals[name] = keyed(
      await db
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute(),
      key,
      columns,
    )
  }
  const more = sql<Record<string, unknown>>`
    select 1 as id, count(*) as count, sum(listed) as listed, sum(sort_key) as keys
    from business_categories`
  return { ...totals, businessCategories: keyedMore((await more.execute(db)).rows) }
}

/** Reads all businesses; use it only for checks and tests. */
export async function countTotals(db: Kysely<Tables>): Promise<Record<string, Counts>> {
  const read = async (query: string): Promise<Counted> =>
    (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
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
  const queries = {
    site: `select 1 as id, ${ofBusinesses}, ${shown('category_id')} as categories, ${distinct('country_code')} as countries, ${shown('city_id')} as cities ${pairs}`,
    categories: `select category_id as id, ${listed}, coalesce(sum(case when listed = 1 and rating is not null then 1 end), 0) as rated, coalesce(sum(case when listed = 1 then round(rating * 100) end), 0) as rating_sum, ${distinct('country_code')} as countries, ${shown('city_id')} as cities ${inCategory} group by category_id`,
    countries: `select country_code as code, ${ofBusinesses}, ${shown('city_id')} as cities, ${shown('category_id')} as categories ${pairs} where country_code is not null group by country_code`,
    cities: `select city_id as id, ${ofBusinesses}, ${shown('category_id')} as categories ${pairs} where city_id is not null group by city_id`,
    districts: `select district_id as id, ${listed} ${live} and district_id is not null group by district_id`,
    categoryCountries: `select category_id, country_code, ${listed}, ${shown('city_id')} as cities ${inCategory} and country_code is not null group by category_id, country_code`,
    categoryCities: `select category_id, city_id, ${listed} ${inCategory} and city_id is not null group by category_id, city_id`,
  }
  const totals: Record<string, Counts> = {}
  for (const [name, query] of Object.entries(queries)) {
    const [, key, columns] = TOTALS[name as Name]
    totals[name] = keyed(await read(query), key, columns)
  }
  const businessCategories = keyedMore(
    await read(
      `select 1 as id, sum(${more}) as count, sum((${more}) * listed) as listed, sum((${more}) * sort_key) as keys from businesses where more_categories is not null`,
    ),
  )
  return { ...totals, categoryTexts: texts, businessCategories }
}

export function compareTotals(database: Database): Promise<[name: string, agrees: boolean][]> {
  // One snapshot serves both, or a running import would look like a mismatch.
  return database.snapshot(async (db) => {
    const live = await findStoredTotals(db)
    const counted = await countTotals(db)
    return Object.keys(counted).map((name) => [name, isDeepStrictEqual(live[name], counted[name])])
  })
}
