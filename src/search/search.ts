import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { parseListItem } from '../businesses/businesses.ts'
import type { Call } from '../platform/calls/call.ts'
import { DISTRICT_MIN_BUSINESSES } from '../platform/calls/page-sizes.ts'
import {
  type CountedPlace,
  formatCity,
  parseCategory,
  parsePaging,
} from '../platform/calls/paging.ts'
import { link } from '../platform/urls/routes.ts'
import type { SearchPlaceWire, SearchWire, SuggestWire } from './search.schema.server.ts'

export type Search = { q: string; location: string }

export type SearchChoices = {
  lat?: string
  lng?: string
  bbox?: string
  category?: string
  rating?: string
  open?: string
  verified?: string
  phone?: string
  website?: string
  amenities?: string
  sort?: string
  whole?: string
}

export type SearchPlace = CountedPlace &
  Pick<SearchPlaceWire, 'kind' | 'country' | 'city' | 'citySlug'>

/** Hydration data omits the vocabulary IDs, which filters don't use. */
const parseFacets = ({ categories, ...facets }: SearchWire['facets']) => ({
  ...facets,
  categories: categories.map(({ category, slug, count }) => ({ category, slug, count })),
})

export const parsePlace = ({ count, region, ...place }: SearchPlaceWire): SearchPlace => ({
  ...place,
  name: formatCity(place.name, region),
  businesses: count,
})

export const parseResults = (wire: SearchWire) => ({
  ...parsePaging(wire),
  businesses: wire.businesses.map((item) => ({ ...item, ...parseListItem(item) })),
  total: wire.totalCount,
  isTotalExact: wire.totalIsExact,
  /** Results outside the place follow those inside. */
  inside: wire.insideCount,
  nextCursor: wire.nextCursor,
  isPlaceUnknown: wire.placeIsUnknown,
  placeFromKeyword: wire.placeFromKeyword,
  intents: wire.intents,
  closedBusiness: wire.closedBusiness,
  readAs: wire.readAs,
  isPhonetic: wire.isPhonetic,
  dropped: wire.droppedWords.length > 0 ? wire.droppedWords : [wire.droppedWord ?? []].flat(),
  facets: parseFacets(wire.facets),
  clusters: wire.clusters,
  approximateCounts: wire.approximateCounts,
  box: wire.box,
  place: wire.place && parsePlace(wire.place),
  otherPlaces: wire.otherPlaces.map(parsePlace),
  category: wire.category && parseCategory({ ...wire.category, category: wire.category.name }),
  suggestions: {
    categories: wire.suggestions.categories.map(parseCategory),
    places: wire.suggestions.places.map(parsePlace),
  },
})

export type SearchResults = ReturnType<typeof parseResults>
export type FoundBusiness = SearchResults['businesses'][number]

export const searchBusinesses: Call<
  Search & SearchChoices & { page: number },
  SearchWire,
  SearchResults
> = {
  name: 'search',
  request: ({ page, ...request }) => ({
    parameters: {},
    // The first page has no number, so that it has one URL.
    query: { ...request, page: page === 1 ? undefined : page },
  }),
  read: parseResults,
}

/** Regions and small districts have no page. */
export function buildPlaceHref(place: SearchPlace): string {
  const { kind, slug, countryCode, citySlug, businesses } = place
  if (kind === 'country') return link.country(LANGUAGE, slug)
  if (kind === 'region' || (kind === 'district' && businesses < DISTRICT_MIN_BUSINESSES))
    return link.search(LANGUAGE, { q: '', location: formatPlace(place) })
  const address = citySlug === null ? { slug } : { slug: citySlug, part: slug }
  return link.city(LANGUAGE, { countryCode, ...address })
}

export const formatPlace = ({ kind, name, city, country }: SearchPlace) =>
  kind === 'country' ? name : `${name}, ${city ?? country}`

export type Typed = Search & { field: 'q' | 'location' }

// During a rolling update, an older server may respond without `chains` and `queries`.
const parseSuggestions = ({
  categories,
  places,
  chains = [],
  queries = [],
  ...wire
}: SuggestWire) => ({
  ...wire,
  chains,
  queries,
  categories: categories.map(parseCategory),
  places: places.map(({ keyword, inPlace, ...place }) => ({
    ...parsePlace(place),
    keyword,
    inPlace,
  })),
})

export type Suggestions = ReturnType<typeof parseSuggestions>

export const suggest: Call<Typed, SuggestWire, Suggestions> = {
  name: 'suggest',
  request: ({ q, location, field }) => ({
    parameters: {},
    query: { q, location, field: field === 'q' ? undefined : field },
  }),
  read: parseSuggestions,
}
