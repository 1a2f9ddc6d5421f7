import { compileOnce } from '../../database/compile-once.ts'
import type { Database } from '../../database/database.ts'

export const POPULAR_COUNT = 12

const siteTotalsQuery = compileOnce((database) =>
  database.read
    .selectFrom('site_totals')
    .select(['listed as businesses', 'categories', 'countries', 'cities']),
)

/** How many there are of everything public. */
export async function findSiteTotals(database: Database) {
  const [totals] = await siteTotalsQuery(database, [])
  if (!totals) throw new Error('The row of site_totals is missing')
  return totals
}

const topCategoriesQuery = compileOnce((database) =>
  database.read
    .selectFrom('categories')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['name', 'slug', 'listed']),
)

/** The categories with most listed businesses; by count, then name. */
export const findTopCategories = (database: Database) =>
  topCategoriesQuery(database, [0, POPULAR_COUNT])

const topCitiesQuery = compileOnce((database) =>
  database.read
    .selectFrom('cities')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['name', 'slug', 'country_code', 'listed']),
)

/** The cities with most listed businesses; by count, then name. */
export const findTopCities = (database: Database) => topCitiesQuery(database, [0, POPULAR_COUNT])

const topCountriesQuery = compileOnce((database) =>
  database.read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .limit(POPULAR_COUNT)
    .select(['code', 'listed']),
)

/** The countries with most listed businesses; by count, then name. */
export const findTopCountries = (database: Database) =>
  topCountriesQuery(database, [0, POPULAR_COUNT])
