import { amenityLabels } from '#text/businesses/amenities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { SEARCH_TEXT_MAX_CHARS } from '../platform/calls/page-sizes.ts'
import { link } from '../platform/urls/routes.ts'
import type { Search, SearchChoices, SearchResults } from '../search/search.ts'
import { SEARCH_ORDERS, WEEKDAYS } from '../search/search-request.ts'
import { parseQueryText } from '../search/suggestions/query-text.ts'

export type SearchParams = Search & SearchChoices

/** A changed search starts at page 1. */
export const searchHref = (asked: SearchParams, changes: Partial<SearchParams> = {}, page = 1) =>
  link.search(LANGUAGE, { ...asked, ...changes, page })

const FILTERS = [
  'category',
  'rating',
  'open',
  'verified',
  'phone',
  'website',
  'amenities',
] as const satisfies readonly (keyof SearchChoices)[]

export const countFilters = (asked: SearchParams) =>
  FILTERS.reduce((sum, name) => sum + (asked[name]?.split(',').length ?? 0), 0)

export const omitFilters = (asked: SearchParams): SearchParams => ({
  ...asked,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
})

export const isBlank = ({ q, location, lat, bbox }: SearchParams) =>
  q === '' && location === '' && lat === undefined && bbox === undefined

export const RATINGS = ['3', '3.5', '4', '4.5'] as const

/** A longer list would exceed the parameter's length limit. */
const MAX_AMENITIES = 12
const DEGREES = /^-?\d{1,3}(\.\d{1,8})?$/
const DAY_AND_TIME = /^([a-z]{3})-?(\d{2}):?(\d{2})$/

const oneOf = (choices: readonly string[], given: string | null) =>
  given !== null && choices.includes(given) ? given : undefined

const isDegrees = (text: string | null | undefined, max: number): text is string =>
  text != null && DEGREES.test(text) && Math.abs(Number(text)) <= max

function parseBox(given: string | null): string | undefined {
  const sides = given?.split(',') ?? []
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
function parseOpen(given: string | null, at: string | null): string | undefined {
  if (given === 'now') return given
  const isDay = WEEKDAYS.some((day) => day === given)
  const parts = DAY_AND_TIME.exec(isDay ? `${given}-${at || '1200'}` : (given ?? ''))
  const [, day = '', hours = '', minutes = ''] = parts ?? []
  const isTime = Number(hours) < 24 && Number(minutes) < 60
  return isTime && oneOf(WEEKDAYS, day) ? `${day}-${hours}${minutes}` : undefined
}

/** Sorted, so that each selection has one URL. */
function parseAmenities(given: readonly string[]): string | undefined {
  const chosen = new Set(given.flatMap((text) => text.split(',')))
  const known = Object.keys(amenityLabels).filter((key) => chosen.has(key))
  return known.length > 0 ? known.slice(0, MAX_AMENITIES).join(',') : undefined
}

const parseFlag = (given: string | null) => (given === '1' || given === 'true' ? '1' : undefined)

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

export function formatKeyword(asked: SearchParams, results: SearchResults | undefined): string {
  const place = results?.placeFromKeyword
  if (!place) return asked.q
  const words = asked.q.trim().split(/[\s,]+/)
  const count = place.split(' ').length
  const isLast = words.slice(-count).join(' ') === place
  return (isLast ? words.slice(0, -count) : words.slice(count)).join(' ')
}

export const buildEverywhereHref = (asked: SearchParams, results: SearchResults) =>
  searchHref(asked, { q: formatKeyword(asked, results), location: '' })
