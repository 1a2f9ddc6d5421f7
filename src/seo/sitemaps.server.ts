import { sql } from 'kysely'
import { isListed } from '../businesses/business.server.ts'
import { SITEMAP_MAX_URLS, sitemapPageOfRow } from '../businesses/sitemap-files.server.ts'
import { findDistrictPages } from '../catalog/places/find-district-pages.server.ts'
import { listCities } from '../catalog/places/list-cities.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import {
  COUNTRY_TOP_CITIES,
  DISTRICT_MIN_BUSINESSES,
  IN_PLACE_MIN_BUSINESSES,
} from '../platform/calls/page-sizes.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'

/** SQLite blocks the process during a query, so each batch is small. */
const BATCH_IDS = 1000

export const isPublic = sql<boolean>`listed > 0 and hidden = 0`

export async function findPlacePagesVersion(database: Database): Promise<number> {
  const counters = await database.read
    .selectFrom('counters')
    .where('name', 'in', ['directory_version', 'places_version'])
    .select('value')
    .execute()
  return counters.reduce((sum, { value }) => sum + value, 0)
}

function* batchesOf(page: number): Generator<{ after: number; upTo: number }> {
  const end = page * SITEMAP_MAX_URLS
  for (let after = end - SITEMAP_MAX_URLS; after < end; after += BATCH_IDS)
    yield { after, upTo: after + BATCH_IDS }
}

export async function* listCategoryBatches(database: Database, page: number) {
  for (const { after, upTo } of batchesOf(page)) {
    const rows = await database.read
      .selectFrom('categories')
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where(isPublic)
      .orderBy('id')
      .select('slug')
      .execute()
    yield rows.map(({ slug }) => slug)
  }
}

export async function* listCityBatches(database: Database, page: number) {
  for (const { after, upTo } of batchesOf(page))
    yield await database.read
      .selectFrom('cities')
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where(isPublic)
      .orderBy('id')
      .select(['country_code as countryCode', 'slug'])
      .execute()
}

/** Written as in the partial index: with a parameter the planner would not use it. */
const hasPage = sql<boolean>`districts.listed >= ${sql.lit(DISTRICT_MIN_BUSINESSES)}`

export async function* listDistrictBatches(database: Database, page: number) {
  const { byId } = await listCities(database)
  for (const { after, upTo } of batchesOf(page)) {
    const rows = await database.read
      .selectFrom('districts')
      .where(hasPage)
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .select(['city_id', 'slug'])
      .execute()
    yield rows.flatMap(({ city_id, slug: part }) => {
      const city = byId.get(city_id)
      return city ? [{ countryCode: city.countryCode, slug: city.slug, part }] : []
    })
  }
}

const findDistrictFiles = ({ read }: Database) =>
  listFiles((after) =>
    read
      .selectFrom('districts')
      .innerJoin('cities', 'cities.id', 'districts.city_id')
      .where(hasPage)
      .where('cities.hidden', '=', 0)
      .where('districts.id', '>', after)
      .orderBy('districts.id')
      .limit(1)
      .select('districts.id')
      .executeTakeFirst(),
  )

/** One file per category, because only the IDs of categories and cities are numbered without gaps. */
const findInPlaceFiles = ({ read }: Database) =>
  read
    .selectFrom('categories')
    .where('hidden', '=', 0)
    .where('listed', '>=', IN_PLACE_MIN_BUSINESSES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('category_countries')
          .whereRef('category_id', '=', 'categories.id')
          .where('category_countries.listed', '>=', IN_PLACE_MIN_BUSINESSES)
          .select('category_id'),
      ),
    )
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select('id')
    .execute()

type InPlace = { category: string; country: string } | { category: string; city: CityPath }
type CityPath = { countryCode: string; slug: string }

export async function* listInPlaceBatches(
  database: Database,
  id: number,
): AsyncGenerator<InPlace[]> {
  const { read } = database
  const found = await findRow(read, 'categories', { id, hidden: 0 }, ['slug'])
  if (!found) return
  const category = found.slug
  const countries = await read
    .selectFrom('category_countries')
    .where('category_id', '=', id)
    .where('listed', '>=', IN_PLACE_MIN_BUSINESSES)
    .orderBy('listed', 'desc')
    .orderBy('country_code')
    .select('country_code')
    .execute()
  yield countries.flatMap(({ country_code }) => {
    const country = findCountryByCode(country_code)
    return country ? [{ category, country: country.slug }] : []
  })
  const { byId } = await listCities(database)
  let left = SITEMAP_MAX_URLS - countries.length
  for (let after = 0; left > 0; ) {
    const rows = await read
      .selectFrom('category_cities')
      .where('category_id', '=', id)
      .where('city_id', '>', after)
      .where('listed', '>=', IN_PLACE_MIN_BUSINESSES)
      .orderBy('city_id')
      .limit(Math.min(left, BATCH_IDS))
      .select('city_id')
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.city_id
    left -= rows.length
    const cityIds = rows.map(({ city_id }) => city_id)
    const districtPages = await findDistrictPages(database, { cityIds, slugs: [category] })
    const districts = new Set(districtPages.map(({ cityId }) => cityId))
    yield cityIds.flatMap((id) => {
      const city = districts.has(id) ? undefined : byId.get(id)
      return city ? [{ category, city: { countryCode: city.countryCode, slug: city.slug } }] : []
    })
  }
}

export async function findSitemapCountries(database: Database) {
  const rows = await database.read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .select(['code', 'cities'])
    .execute()
  return rows.flatMap(({ code, cities }) => {
    const country = findCountryByCode(code)
    return country ? [{ slug: country.slug, hasCities: cities > COUNTRY_TOP_CITIES }] : []
  })
}

async function listFiles(findNext: (after: number) => Promise<{ id: number } | undefined>) {
  const pages: number[] = []
  for (let last = 0; ; ) {
    const next = await findNext(last * SITEMAP_MAX_URLS)
    if (!next) return pages
    last = Math.ceil(next.id / SITEMAP_MAX_URLS)
    pages.push(last)
  }
}

const findPlaceFiles = ({ read }: Database, table: 'categories' | 'cities') =>
  listFiles((after) =>
    read
      .selectFrom(table)
      .where('id', '>', after)
      .where(isPublic)
      .orderBy('id')
      .limit(1)
      .select('id')
      .executeTakeFirst(),
  )

const findBusinessFiles = (database: Database, minQuality: number) =>
  database.read
    .selectFrom('sitemap_files')
    .where(
      (eb) =>
        eb
          .selectFrom('businesses')
          .where(isListed)
          // Without the unary plus the column has a type, and SQLite ignores the expression index.
          .where(sitemapPageOfRow, '=', sql<number>`+sitemap_files.page`)
          .select(({ fn }) => fn.max('businesses.quality').as('most')),
      '>=',
      minQuality,
    )
    .orderBy('page')
    .select(['page', 'changed_at as changedAt'])
    .execute()

export async function findSitemapFiles(database: Database, minQuality: number) {
  const country = await database.read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .limit(1)
    .select('code')
    .executeTakeFirst()
  return {
    categories: await findPlaceFiles(database, 'categories'),
    cities: await findPlaceFiles(database, 'cities'),
    countries: country !== undefined,
    businesses: await findBusinessFiles(database, minQuality),
    districts: await findDistrictFiles(database),
    inPlace: (await findInPlaceFiles(database)).map(({ id }) => id),
  }
}

/** Each batch arrives as one text, because drivers decode thousands of rows slowly. */
export async function* listBusinessBatches(database: Database, page: number, minQuality: number) {
  for (const { after, upTo } of batchesOf(page)) {
    const batch = database.read
      .selectFrom('businesses')
      .where(isListed)
      .where('sitemap_number', '>', after)
      .where('sitemap_number', '<=', upTo)
      .where('quality', '>=', minQuality)
      .orderBy('sitemap_number')
      .select(['slug', 'updated_at'])
    const { found } = await database.read
      .selectFrom(batch.as('batch'))
      .select(sql<string | null>`string_agg(slug || ' ' || updated_at, ',')`.as('found'))
      .executeTakeFirstOrThrow()
    if (found === null) continue
    yield found.split(',').map((entry) => {
      const [slug = '', updatedAt] = entry.split(' ')
      return { slug, updatedAt: Number(updatedAt) }
    })
  }
}

export function createSitemaps(find: () => Promise<Database>) {
  const findMinQuality = async (database: Database) =>
    (await findSettings(database)).indexing.leastQuality
  const streamOf = <Batch>(list: (database: Database, page: number) => AsyncGenerator<Batch>) =>
    async function* (page: number) {
      yield* list(await find(), page)
    }
  return {
    async files() {
      const database = await find()
      return findSitemapFiles(database, await findMinQuality(database))
    },
    placesVersion: async () => String(await findPlacePagesVersion(await find())),
    categories: streamOf(listCategoryBatches),
    countries: async () => findSitemapCountries(await find()),
    cities: streamOf(listCityBatches),
    districts: streamOf(listDistrictBatches),
    inPlace: streamOf(listInPlaceBatches),
    async businessesVersion(page: number) {
      const database = await find()
      const file = await findRow(database.read, 'sitemap_files', { page }, ['changed_at'])
      return file ? `${file.changed_at} ${await findMinQuality(database)}` : null
    },
    async *businesses(page: number) {
      const database = await find()
      yield* listBusinessBatches(database, page, await findMinQuality(database))
    },
  }
}
