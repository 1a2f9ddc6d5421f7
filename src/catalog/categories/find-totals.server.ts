import { sql } from 'kysely'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

export const POPULAR_COUNT = 12

const isShown = sql<boolean>`hidden = 0`

const siteTotalsQuery = createCompiledQuery(({ read }) =>
  read
    .selectFrom('site_totals')
    .select(['listed as businesses', 'categories', 'countries', 'cities']),
)

export async function findSiteTotals(database: Database) {
  const [totals] = await siteTotalsQuery(database)
  if (!totals) throw new Error('The row of site_totals is missing')
  return totals
}

export const findTopCategories = createCompiledQuery(({ read }) =>
  read
    .selectFrom('categories')
    .where('listed', '>', 0)
    .where(isShown)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['name', 'slug', 'icon', 'listed', 'vocabulary_id as vocabularyId']),
)

export const findTopCities = createCompiledQuery(({ read }) =>
  read
    .selectFrom('cities')
    .where('listed', '>', 0)
    .where(isShown)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select(['id', 'name', 'slug', 'country_code', 'listed']),
)

export const findTopCountries = createCompiledQuery(({ read }) =>
  read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .limit(POPULAR_COUNT)
    .select(['code', 'listed']),
)

export const findCountriesOfCategory = createCompiledQuery(
  ({ read }, { categoryId }: Placed<{ categoryId: number }>) =>
    read
      .selectFrom('category_countries')
      .where('category_id', '=', categoryId)
      .where('listed', '>', 0)
      .orderBy('listed', 'desc')
      .orderBy('country_code')
      .select(['country_code', 'listed']),
)

export const findCategoriesOfCity = createCompiledQuery(
  ({ read }, { cityId, limit }: Placed<{ cityId: number; limit: number }>) =>
    read
      .selectFrom('category_cities')
      .innerJoin('categories', 'categories.id', 'category_cities.category_id')
      .where('city_id', '=', cityId)
      .where('category_cities.listed', '>', 0)
      .where(isShown)
      .orderBy('category_cities.listed', 'desc')
      .orderBy('category_cities.name_key')
      .limit(limit)
      .select([
        'categories.name',
        'categories.slug',
        'categories.icon',
        'categories.vocabulary_id as vocabularyId',
        'category_cities.listed',
      ]),
)

type CountryPage = { countryCode: string; limit: number; offset: number }

const categoriesOfCountryQuery = createCompiledQuery(
  ({ read }, { countryCode, limit, offset }: Placed<CountryPage>) =>
    read
      .selectFrom('category_countries')
      .innerJoin('categories', 'categories.id', 'category_countries.category_id')
      .where('country_code', '=', countryCode)
      .where('category_countries.listed', '>', 0)
      .where(isShown)
      .orderBy('category_countries.listed', 'desc')
      .orderBy('category_countries.name_key')
      .limit(limit)
      .offset(offset)
      .select([
        'categories.name',
        'categories.slug',
        'categories.icon',
        'categories.vocabulary_id as vocabularyId',
        'category_countries.listed',
      ]),
)

export const findCategoriesOfCountry = (
  database: Database,
  countryCode: string,
  page: number,
  limit: number,
) => categoriesOfCountryQuery(database, { countryCode, limit, offset: (page - 1) * limit })

export const findCitiesOfCountry = createCompiledQuery(
  ({ read }, { countryCode, limit }: Placed<Omit<CountryPage, 'offset'>>) =>
    read
      .selectFrom('cities')
      .where('country_code', '=', countryCode)
      .where('listed', '>', 0)
      .where(isShown)
      .orderBy('listed', 'desc')
      .orderBy('name_key')
      .orderBy('id')
      .limit(limit)
      .select(['id', 'name', 'slug', 'listed']),
)
