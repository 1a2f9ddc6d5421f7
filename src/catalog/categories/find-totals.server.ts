import { sql } from 'kysely'
import { compileOnce } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

export const POPULAR_COUNT = 12

const isShown = sql<boolean>`hidden = 0`

const siteTotalsQuery = compileOnce((database) =>
  database.read
    .selectFrom('site_totals')
    .select(['listed as businesses', 'categories', 'countries', 'cities']),
)

export async function findSiteTotals(database: Database) {
  const [totals] = await siteTotalsQuery(database, [])
  if (!totals) throw new Error('The row of site_totals is missing')
  return totals
}

const topCategoriesQuery = compileOnce((database) =>
  database.read
    .selectFrom('categories')
    .where('listed', '>', 0)
    .where(isShown)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['name', 'slug', 'icon', 'listed']),
)

export const findTopCategories = (database: Database) =>
  topCategoriesQuery(database, [0, POPULAR_COUNT])

const topCitiesQuery = compileOnce((database) =>
  database.read
    .selectFrom('cities')
    .where('listed', '>', 0)
    .where(isShown)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['id', 'name', 'slug', 'country_code', 'listed']),
)

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

export const findTopCountries = (database: Database) =>
  topCountriesQuery(database, [0, POPULAR_COUNT])

const countriesOfCategoryQuery = compileOnce((database) =>
  database.read
    .selectFrom('category_countries')
    .where('category_id', '=', 0)
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('country_code')
    .select(['country_code', 'listed']),
)

export const findCountriesOfCategory = (database: Database, categoryId: number) =>
  countriesOfCategoryQuery(database, [categoryId, 0])

const categoriesOfCityQuery = compileOnce((database) =>
  database.read
    .selectFrom('category_cities')
    .innerJoin('categories', 'categories.id', 'category_cities.category_id')
    .where('city_id', '=', 0)
    .where('category_cities.listed', '>', 0)
    .where(isShown)
    .orderBy('category_cities.listed', 'desc')
    .orderBy('category_cities.name_key')
    .limit(1)
    .select(['categories.name', 'categories.slug', 'categories.icon', 'category_cities.listed']),
)

export const findCategoriesOfCity = (database: Database, cityId: number, limit: number) =>
  categoriesOfCityQuery(database, [cityId, 0, limit])

const categoriesOfCountryQuery = compileOnce((database) =>
  database.read
    .selectFrom('category_countries')
    .innerJoin('categories', 'categories.id', 'category_countries.category_id')
    .where('country_code', '=', '')
    .where('category_countries.listed', '>', 0)
    .where(isShown)
    .orderBy('category_countries.listed', 'desc')
    .orderBy('category_countries.name_key')
    .limit(1)
    .offset(0)
    .select(['categories.name', 'categories.slug', 'categories.icon', 'category_countries.listed']),
)

export const findCategoriesOfCountry = (
  database: Database,
  countryCode: string,
  page: number,
  limit: number,
) => categoriesOfCountryQuery(database, [countryCode, 0, limit, (page - 1) * limit])

const citiesOfCountryQuery = compileOnce((database) =>
  database.read
    .selectFrom('cities')
    .where('country_code', '=', '')
    .where('listed', '>', 0)
    .where(isShown)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(1)
    .select(['id', 'name', 'slug', 'listed']),
)

export const findCitiesOfCountry = (database: Database, countryCode: string, limit: number) =>
  citiesOfCountryQuery(database, [countryCode, 0, limit])
