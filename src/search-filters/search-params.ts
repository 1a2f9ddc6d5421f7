import { amenityLabels } from '#text/business-facts/amenities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { SEARCH_TEXT_MAX_CHARS } from '../platform/calls/page-sizes.ts'
import { link } from '../platform/urls/routes.ts'
import type { Search, SearchChoices, SearchResults } from '../search/search.ts'
import { SEARCH_ORDERS, WEEKDAYS } from '../search/search-request.ts'
import { parseQueryText } from '../search/suggestions/query-text.ts'

export type SearchParams = Search & SearchChoices

type Facets = SearchResults['facets']

export type FilterCounts = Partial<Pick<SearchResults, 'place' | 'category' | 'total'>> & {
  isTotalExact?: boolean
  facets: Partial<Omit<Facets, 'amenities'>> & {
    amenities?: readonly { amenity: string; count?: number }[]
  }
}

/** A changed search starts at page 1. */
export const searchHref = (params: SearchParams, changes: Partial<SearchParams> = {}, page = 1) =>
  link.search(LANGUAGE, { ...params, ...changes, page })

const FILTERS = [
  'category',
  'rating',
  'open',
  'verified',
  'phone',
  'website',
  'amenities',
] as const satisfies readonly (keyof SearchChoices)[]

export const countFilters = (params: SearchParams) =>
  FILTERS.reduce((sum, name) => sum + (params[name]?.split(',').length ?? 0), 0)

export const omitFilters = (params: SearchParams): SearchParams => ({
  ...params,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
})

export const isBlank = (params: SearchParams) =>
  params.q === '' &&
  params.location === '' &&
  [params.lat, params.bbox, params.sort].every((value) => value === undefined) &&
  countFilters(params) === 0

export const FLAGS = ['verified', 'phone', 'website'] as const

/** Returns the slug with spaces if the results don't name the category. */
export function findCategoryName(slug: string, results: FilterCounts | undefined): string {
  const counted = results?.facets.categories?.find((each) => each.slug === slug)
  if (counted) return counted.category
  const named = results?.category
  return named?.slug === slug ? named.name : slug.replaceAll('-', ' ')
}

export const RATINGS = ['3', '3.5', '4', '4.5'] as const

/** A longer list would exceed the parameter's length limit. */
const MAX_AMENITIES = 12
const DEGREES = /^-?\d{1,3}(\.\d{1,8})?$/
const DAY_AND_TIME = /^([a-z]{3})-?(\d{2}):?(\d{2})$/

const oneOf = (choices: readonly string[], text: string | null) =>
  text !== null && choices.includes(text) ? text : undefined

const isDegrees = (text: string | null | undefined, max: number): text is string =>
  text != null && DEGREES.test(text) && Math.abs(Number(text)) <= max

function parseBox(text: string | null): string | undefined {
  const sides = text?.split(',') ?? []
  const [south, west, north, east] = sides
  const isBox =
    sides.length === 4 &&
    isDegrees(south, 90) &&
    isDegrees(north, 90) &&
    isDegrees(west, 180) &&
    isDegrees(east, 180) &&
    Number(south) <= Number(north)
  return isBox ? sides.join(',') : undefined
}

/** Accepts 'now', 'sun-2100', or a day and a time, as the form without scripts sends them. */
function parseOpen(text: string | null, at: string | null): string | undefined {
  if (text === 'now') return text
  const isDay = WEEKDAYS.some((day) => day === text)
  const parts = DAY_AND_TIME.exec(isDay ? `${text}-${at || '1200'}` : (text ?? ''))
  const [, day = '', hours = '', minutes = ''] = parts ?? []
  const isTime = Number(hours) < 24 && Number(minutes) < 60
  return isTime && oneOf(WEEKDAYS, day) ? `${day}-${hours}${minutes}` : undefined
}

/** Sorted, so that each selection has one URL. */
function parseAmenities(values: readonly string[]): string | undefined {
  const chosen = new Set(values.flatMap((text) => text.split(',')))
  const known = Object.keys(amenityLabels).filter((key) => chosen.has(key))
  return known.length > 0 ? known.slice(0, MAX_AMENITIES).join(',') : undefined
}

const parseFlag = (text: string | null) => (text === '1' || text === 'true' ? '1' : undefined)

/** Ignores invalid parameters. */
export function parseSearchParams(query: URLSearchParams): SearchParams {
  const lat = query.get('lat')
  const lng = query.get('lng')
  const isPoint = isDegrees(lat, 90) && isDegrees(lng, 180)
  const sort = oneOf(SEARCH_ORDERS, query.get('sort'))
  return {
    q: parseQueryText(query, 'q', SEARCH_TEXT_MAX_CHARS),
    location: parseQueryText(query, 'location', SEARCH_TEXT_MAX_CHARS),
    lat: isPoint ? lat : undefined,
    lng: isPoint ? lng : undefined,
    bbox: parseBox(query.get('bbox')),
    category: parseQueryText(query, 'category', SEARCH_TEXT_MAX_CHARS) || undefined,
    rating: oneOf(RATINGS, query.get('rating')),
    open: parseOpen(query.get('open'), query.get('at')),
    verified: parseFlag(query.get('verified')),
    phone: parseFlag(query.get('phone')),
    website: parseFlag(query.get('website')),
    amenities: parseAmenities(query.getAll('amenities')),
    sort: sort === 'relevance' ? undefined : sort,
    whole: parseFlag(query.get('whole')),
  }
}

export function formatKeyword(params: SearchParams, results: SearchResults | undefined): string {
  const place = results?.placeFromKeyword
  if (!place) return params.q
  const words = params.q.trim().split(/[\s,]+/)
  const count = place.split(' ').length
  const isLast = words.slice(-count).join(' ') === place
  return (isLast ? words.slice(0, -count) : words.slice(count)).join(' ')
}

const PIECES = /[\s,]+/

/** The keyword without the words that the search dropped. */
export function omitWords(q: string, dropped: readonly string[]): string {
  const words = new Set(dropped.flatMap((text) => text.toLowerCase().split(PIECES)))
  return q
    .split(PIECES)
    .filter((piece) => !words.has(piece.toLowerCase()))
    .join(' ')
}

export const buildEverywhereHref = (params: SearchParams, results: SearchResults) =>
  searchHref(params, { q: formatKeyword(params, results), location: '' })
