import { buildCompletenessParts } from '../businesses/completeness.server.ts'
import {
  findIndexingFacts,
  type IndexingFacts,
  isIndexable,
} from '../businesses/is-indexable.server.ts'
import { findSitemapPage, SITEMAP_MAX_URLS } from '../businesses/sitemap-files.server.ts'
import { findDistrict } from '../catalog/places/find-districts.server.ts'
import { findCountryInAddress } from '../gazetteer/find-country.server.ts'
import type { AdminContext, PageResponse } from '../platform/calls/call-context.server.ts'
import { IN_PLACE_MIN_BUSINESSES } from '../platform/calls/page-sizes.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { MAIN_LANGUAGE, type PageMatch, parsePagePath } from '../platform/urls/routes.ts'
import { FILES, isFile, sitemapFile } from '../platform/urls/well-known-routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { Settings } from '../settings/setting-groups.ts'
import type { indexingText } from './admin/indexing.en.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const textIn = (html: string, pattern: RegExp) =>
  pattern
    .exec(html)?.[1]
    ?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each) ?? null

/** Regular expressions suffice, because this server generated the HTML. */
function parseHead({ html, robots }: PageResponse) {
  const address = textIn(html, /<link rel="canonical" href="([^"]*)"/)
  const url = address === null ? null : URL.parse(address, 'http://page.invalid')
  return {
    canonical: url && url.pathname + url.search,
    isNoindex:
      html.includes('<meta name="robots" content="noindex"') || /noindex/.test(robots ?? ''),
    title: textIn(html, /<title>([^<]*)</),
    description: textIn(html, /<meta name="description" content="([^"]*)"/),
  }
}

type PlaceEntry = { id: number; listed: number; hidden: number }

const PLACE_COLUMNS = ['id', 'listed', 'hidden'] as const

type Reason = keyof typeof indexingText.reasons

type Indexed = {
  isThere: boolean
  isListed: boolean
  state: 'not-approved' | 'removed' | 'hidden' | 'emptied' | null
  business: {
    id: number
    quality: number
    leastQuality: number
    parts: ReturnType<typeof buildCompletenessParts>
  } | null
  sitemap: string | null
}

const NOTHING: Indexed = {
  isThere: false,
  isListed: false,
  state: null,
  business: null,
  sitemap: null,
}

function indexingOf(business: IndexingFacts | undefined, settings: Settings): Indexed {
  if (!business) return NOTHING
  const { id, quality, sitemap_number: number } = business
  const { leastQuality: minQuality } = settings.indexing
  const isIn = number !== null && isIndexable(business, settings)
  return {
    isThere: true,
    isListed: business.listed === 1,
    state:
      business.removed_at !== null ? 'removed' : business.is_approved === 0 ? 'not-approved' : null,
    business: { id, quality, leastQuality: minQuality, parts: buildCompletenessParts(business) },
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

type Parameters = PageMatch['parameters']

async function findCountIn(database: Database, category_id: number, parameters: Parameters) {
  const { read } = database
  const { slug = '', countryCode } = parameters
  if (countryCode === undefined) {
    const country_code = findCountryInAddress(slug) ?? ''
    return findRow(read, 'category_countries', { category_id, country_code }, ['listed'])
  }
  const path = { country_code: countryCode.toUpperCase(), slug }
  const city = await findRow(read, 'cities', path, ['id'])
  return city && findRow(read, 'category_cities', { category_id, city_id: city.id }, ['listed'])
}

async function findInPlace(database: Database, parameters: Parameters): Promise<Indexed> {
  const slug = parameters.part ?? ''
  const category = await findRow(database.read, 'categories', { slug }, PLACE_COLUMNS)
  const counted = category && (await findCountIn(database, category.id, parameters))
  if (!counted) return NOTHING
  const found = placed({ ...category, ...counted }, () => sitemapFile.inPlace(category.id))
  return counted.listed < IN_PLACE_MIN_BUSINESSES ? { ...found, sitemap: null } : found
}

async function findCityPart(database: Database, parameters: Parameters): Promise<Indexed> {
  const { slug = '', countryCode = '', part = '' } = parameters
  const path = { country_code: countryCode.toUpperCase(), slug }
  const city = await findRow(database.read, 'cities', path, PLACE_COLUMNS)
  const district = city && (await findDistrict(database, city.id, part))
  if (district) return placed({ ...city, ...district }, sitemapFile.districts)
  return findInPlace(database, parameters)
}

async function findMatched(database: Database, { name, parameters }: PageMatch): Promise<Indexed> {
  const { read } = database
  const { slug = '', countryCode = '' } = parameters
  if (name === 'business')
    return indexingOf(await findIndexingFacts(database, slug), await findSettings(database))
  if (name === 'category') {
    const category = await findRow(read, 'categories', { slug }, PLACE_COLUMNS)
    return placed(category, sitemapFile.categories)
  }
  if (name === 'city') {
    const place = { country_code: countryCode.toUpperCase(), slug }
    const city = await findRow(read, 'cities', place, PLACE_COLUMNS)
    return placed(city, sitemapFile.cities)
  }
  if (name === 'city-part') return findCityPart(database, parameters)
  if (name === 'country-part') return findInPlace(database, parameters)
  if (name === 'country' || name === 'country-cities') return named(FILES.countriesSitemap.pattern)
  return named('letter' in parameters || name === 'search' ? null : FILES.mainSitemap.pattern)
}

/** Sitemaps list only pages in the main language and only the first page of each list. */
async function findIndexed(
  database: Database,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Indexed> {
  const match = parsePagePath(pathname)
  if (!match) return NOTHING
  const found = await findMatched(database, match)
  const isNamed = match.language === MAIN_LANGUAGE && search === ''
  return isNamed ? found : { ...found, sitemap: null }
}

const isForOthers = (path: string) =>
  (/^\/(admin|api)(\/|$)/i.test(path) || isFile(path)) && parsePagePath(path) === null

function readUrl(address: string): URL | null {
  if (/^https?:\/\//i.test(address)) return URL.parse(address)
  return URL.parse(`http://page.invalid/${address.replace(/^\/+/, '')}`)
}

const isOtherHost = (url: URL, origin: string | null) =>
  origin !== null && url.hostname !== 'page.invalid' && url.origin !== origin

function reasonOfNoindex(url: URL, name: string | undefined, indexed: Indexed): Reason {
  if (indexed.business)
    return indexed.business.quality < indexed.business.leastQuality && indexed.isListed
      ? 'thin'
      : 'closed'
  if (name === 'search') return 'search'
  if (name === 'contact') return 'sent'
  if (name === 'city-part' || name === 'country-part') return 'few'
  return url.searchParams.get('filter') ? 'filter' : 'empty'
}

type InspectedPage = {
  url: URL
  status: number
  head: ReturnType<typeof parseHead>
  indexed: Indexed
  path: string
}

function reasonOf({ url, status, head, indexed, path }: InspectedPage): Reason {
  const name = parsePagePath(url.pathname)?.name
  if (status >= 500) return 'fault'
  if (status >= 300 && status < 400) return indexed.state === 'removed' ? 'merged' : 'moved'
  if (status !== 200)
    return indexed.state ?? (indexed.isThere ? 'past-end' : status === 410 ? 'removed' : 'no-page')
  if (head.isNoindex) return reasonOfNoindex(url, name, indexed)
  if (head.canonical !== path) return 'other-address'
  return indexed.sitemap !== null ? 'in-sitemap' : 'by-links'
}

const INDEXED_REASONS: readonly Reason[] = ['in-sitemap', 'by-links']

export async function explainIndexing(
  address: string,
  { database, origin = null, requestPage }: AdminContext,
) {
  const url = readUrl(address)
  const path = url ? url.pathname.replace(/^\/{2,}/, '/') + url.search : address
  const unchecked = (reason: Reason) => ({
    path,
    reason,
    isShown: false,
    status: null,
    location: null,
    canonical: null,
    isNoindex: false,
    title: null,
    description: null,
    sitemap: null,
    business: null,
  })
  if (!url) return unchecked('no-page')
  if (isOtherHost(url, origin)) return unchecked('other-host')
  if (isForOthers(url.pathname)) return unchecked('not-for-visitors')
  const page = await requestPage(path)
  const indexed = await findIndexed(database, url)
  const head = parseHead(page)
  const reason = reasonOf({ url, status: page.status, head, indexed, path })
  return {
    ...head,
    path,
    isShown: INDEXED_REASONS.includes(reason),
    reason,
    status: page.status,
    location: page.location,
    sitemap: reason === 'in-sitemap' ? indexed.sitemap : null,
    business: indexed.business,
  }
}
