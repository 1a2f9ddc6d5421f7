import {
  presentApproximateLocation,
  presentListItem,
} from '../businesses/present-business.server.ts'
import { listCategories } from '../catalog/categories/list-categories.server.ts'
import { presentCategory } from '../catalog/categories/present-category.ts'
import { listCities } from '../catalog/places/list-cities.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import type { Database } from '../platform/database/database.server.ts'
import { AMENITY_KEYS } from '../search-index/amenities.server.ts'
import { findCountryName, type SearchPlace } from './query/query-place.server.ts'
import type { SearchPlaceWire, SearchWire } from './search.schema.server.ts'
import type { SearchResults } from './search-businesses.server.ts'
import type { ResultRange } from './search-request.ts'

export const presentPlace = (place: SearchPlace): SearchPlaceWire => ({
  kind: place.kind,
  name: place.name,
  slug: place.slug,
  city: place.city?.name ?? null,
  citySlug: place.city?.slug ?? null,
  country: findCountryName(place),
  countryCode: place.countryCode,
  region: place.region,
  count: place.listed,
})

function presentResult({ business, ...result }: SearchResults['results'][number], now: number) {
  return {
    ...presentListItem(business, now),
    placeId: business.place_id,
    address: business.full_address ?? business.street,
    latitude: business.latitude,
    longitude: business.longitude,
    approximateLocation: presentApproximateLocation(business),
    distanceMeters: result.distanceMeters === null ? null : Math.round(result.distanceMeters),
    isOutside: result.isOutside,
  }
}

async function presentFacets(
  database: Database,
  { facets }: SearchResults,
): Promise<SearchWire['facets']> {
  const { byId } = await listCategories(database)
  return {
    ...facets,
    categories: facets.categories.flatMap(({ id, count }) => {
      const category = byId.get(id)
      if (!category) return []
      const { name, slug, vocabularyId } = category
      return [{ category: name, categoryId: vocabularyId, slug, count }]
    }),
    amenities: facets.amenities.flatMap(({ amenity, count }) => {
      const key = AMENITY_KEYS[amenity]
      return key === undefined ? [] : [{ amenity: key, count }]
    }),
  }
}

async function presentApproximateCounts(
  database: Database,
  { approximate }: SearchResults,
): Promise<SearchWire['approximateCounts']> {
  if (approximate.length === 0) return []
  const { byId } = await listCities(database)
  return approximate.flatMap(({ cityId, count }) => {
    const city = byId.get(cityId)
    return city ? [{ city: city.name, countryCode: city.countryCode, count }] : []
  })
}

export async function presentSearch(
  database: Database,
  found: SearchResults,
  { page, limit }: ResultRange,
  now: number,
): Promise<SearchWire> {
  const { category, suggestions } = found
  return {
    businesses: found.results.map((result) => presentResult(result, now)),
    totalCount: found.total,
    totalIsExact: found.isExact,
    insideCount: found.inside,
    ...presentPaging(page, Math.ceil(found.total / limit)),
    // The request may use a cursor, so the page number doesn't show whether more results follow.
    hasNextPage: found.nextCursor !== null,
    nextCursor: found.nextCursor,
    place: found.place && presentPlace(found.place),
    otherPlaces: found.otherPlaces.map(presentPlace),
    placeIsUnknown: found.isPlaceUnknown,
    placeFromKeyword: found.placeFromKeyword,
    intents: found.intents,
    closedBusiness: found.closed && {
      name: found.closed.name,
      slug: found.closed.slug,
      city: found.closed.city,
      country: findCountryByCode(found.closed.country_code ?? '')?.name ?? null,
    },
    readAs: found.readAs,
    isPhonetic: found.isPhonetic,
    droppedWord: found.dropped[0] ?? null,
    droppedWords: found.dropped.length > 1 ? found.dropped : [],
    category: category && {
      name: category.name,
      categoryId: category.vocabularyId,
      slug: category.slug,
      count: category.listed,
      icon: category.icon,
    },
    facets: await presentFacets(database, found),
    clusters: found.clusters,
    approximateCounts: await presentApproximateCounts(database, found),
    box: found.box,
    suggestions: {
      categories: suggestions.categories.map(presentCategory),
      places: suggestions.places.map(presentPlace),
    },
  }
}
