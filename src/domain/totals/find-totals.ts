import type { Database } from '../../database/database.ts'

export const POPULAR_COUNT = 12

/** How many there are of everything public. */
export function findSiteTotals(database: Database) {
  return database.read
    .selectFrom('site_totals')
    .select(['listed as businesses', 'categories', 'countries', 'cities'])
    .executeTakeFirstOrThrow()
}

/** The categories with most listed businesses; by count, then name. */
export function findTopCategories(database: Database) {
  return database.read
    .selectFrom('categories')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['name', 'slug', 'listed'])
    .execute()
}

/** The cities with most listed businesses; by count, then name. */
export function findTopCities(database: Database) {
  return database.read
    .selectFrom('cities')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['name', 'slug', 'country_code', 'listed'])
    .execute()
}

/** The countries with most listed businesses; by count, then name. */
export function findTopCountries(database: Database) {
  return database.read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .limit(POPULAR_COUNT)
    .select(['code', 'listed'])
    .execute()
}
