import { buildCompletenessParts } from '../businesses/completeness.server.ts'
import {
  findIndexingFacts,
  type IndexingFacts,
  isIndexable,
} from '../businesses/is-indexable.server.ts'
import { findSitemapPage, SITEMAP_MAX_URLS } from '../businesses/sitemap-files.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { MAIN_LANGUAGE, type PageMatch, parsePagePath } from '../platform/urls/routes.ts'
import { FILES, sitemapFile } from '../platform/urls/well-known-routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { Settings } from '../settings/setting-groups.ts'
import { findCategoryEntry, findCityEntry, type PlaceEntry } from './find-place-entry.server.ts'
import type { IndexingWire } from './indexing.schema.server.ts'

export type Indexed = {
  isThere: boolean
  isListed: boolean
  state: 'not-approved' | 'removed' | 'hidden' | 'emptied' | null
  business: IndexingWire['business']
  sitemap: string | null
}

const NOTHING: Indexed = {
  isThere: false,
  isListed: false,
  state: null,
  business: null,
  sitemap: null,
}

function judge(business: IndexingFacts | undefined, settings: Settings): Indexed {
  if (!business) return NOTHING
  const { id, quality, sitemap_number: number } = business
  const { leastQuality } = settings.indexing
  const isIn = number !== null && isIndexable(business, settings)
  return {
    isThere: true,
    isListed: business.listed === 1,
    state:
      business.removed_at !== null ? 'removed' : business.is_approved === 0 ? 'not-approved' : null,
    business: { id, quality, leastQuality, parts: buildCompletenessParts(business) },
    sitemap: isIn ? sitemapFile.businesses(findSitemapPage(number)) : null,
  }
}

function placed(entry: PlaceEntry | undefined, fileOf: (page: number) => string): Indexed {
  if (!entry) return NOTHING
  const isListed = entry.listed > 0 && entry.hidden === 0
  return {
    ...NOTHING,
    isThere: true,
    isListed,
    state: entry.hidden === 1 ? 'hidden' : isListed ? null : 'emptied',
    sitemap: isListed ? fileOf(Math.ceil(entry.id / SITEMAP_MAX_URLS)) : null,
  }
}

const named = (sitemap: string | null): Indexed => ({
  ...NOTHING,
  isThere: true,
  isListed: true,
  sitemap,
})

async function findMatched(database: Database, { name, parameters }: PageMatch): Promise<Indexed> {
  const { slug = '', countryCode = '' } = parameters
  if (name === 'business')
    return judge(await findIndexingFacts(database, slug), await findSettings(database))
  if (name === 'category')
    return placed(await findCategoryEntry(database, slug), sitemapFile.categories)
  if (name === 'city')
    return placed(await findCityEntry(database, countryCode, slug), sitemapFile.cities)
  if (name === 'country' || name === 'country-cities') return named(FILES.countriesSitemap.pattern)
  return named('letter' in parameters || name === 'search' ? null : FILES.mainSitemap.pattern)
}

/** Sitemaps list only pages in the main language and only the first page of each list. */
export async function findIndexed(
  database: Database,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Indexed> {
  const match = parsePagePath(pathname)
  if (!match) return NOTHING
  const found = await findMatched(database, match)
  const isNamed = match.language === MAIN_LANGUAGE && search === ''
  return isNamed ? found : { ...found, sitemap: null }
}
