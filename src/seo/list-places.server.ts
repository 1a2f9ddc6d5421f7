import { sql } from 'kysely'
import { SITEMAP_MAX_URLS } from '../businesses/sitemap-files.server.ts'
import { findCountryByCode } from '../catalog/places/countries.ts'
import { COUNTRY_TOP_CITIES } from '../platform/calls/page-sizes.ts'
import type { Database } from '../platform/database/database.server.ts'

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

export async function* listCategoryBatches(
  database: Database,
  page: number,
): AsyncGenerator<string[]> {
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

export type SitemapCity = { countryCode: string; slug: string }

export async function* listCityBatches(
  database: Database,
  page: number,
): AsyncGenerator<SitemapCity[]> {
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

export async function findSitemapCountries(
  database: Database,
): Promise<{ slug: string; hasCities: boolean }[]> {
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
