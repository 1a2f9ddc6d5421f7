import { type SearchWire, searchAnswer, searchInput } from '../contract/search.schema.ts'
import type { Database } from '../database/database.ts'
import { listCategories } from '../domain/categories/list-categories.ts'
import { searchBusinesses } from '../domain/search/search-businesses.ts'
import type { SearchResult, SearchResults } from '../domain/search/search-results.ts'
import { AMENITY_KEYS } from '../domain/words/known-amenities.ts'
import { handler } from './handler.ts'
import { presentListItem } from './present-business.ts'
import { presentPaging } from './present-paging.ts'
import { presentPlace } from './present-place.ts'
import { readSearch } from './search-input.ts'

function presentResult({ business, ...result }: SearchResult, now: number) {
  return {
    ...presentListItem(business, now),
    placeId: business.place_id,
    address: business.full_address ?? business.street,
    latitude: business.latitude,
    longitude: business.longitude,
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
      return category ? [{ category: category.name, slug: category.slug, count }] : []
    }),
    amenities: facets.amenities.flatMap(({ amenity, count }) => {
      const key = AMENITY_KEYS[amenity]
      return key === undefined ? [] : [{ amenity: key, count }]
    }),
  }
}

export const searchHandlers = [
  handler({
    name: 'search',
    input: searchInput,
    answer: searchAnswer,
    async handle({ page, limit, cursor, ...given }, { database, now }) {
      const asked = await readSearch(database, { ...given, page, limit, cursor })
      const found = await searchBusinesses(database, asked, { page, limit, cursor }, now)
      const { category, suggestions } = found
      return {
        kind: 'found',
        body: {
          businesses: found.results.map((result) => presentResult(result, now)),
          totalCount: found.total,
          totalIsExact: found.isExact,
          insideCount: found.inside,
          ...presentPaging(page, Math.ceil(found.total / limit)),
          nextCursor: found.nextCursor,
          place: found.place && presentPlace(found.place),
          otherPlaces: found.otherPlaces.map(presentPlace),
          placeIsUnknown: found.isPlaceUnknown,
          placeFromKeyword: found.placeFromKeyword,
          readAs: found.readAs,
          droppedWord: found.dropped,
          category: category && {
            name: category.name,
            slug: category.slug,
            count: category.listed,
            icon: category.icon,
          },
          facets: await presentFacets(database, found),
          clusters: found.clusters,
          box: found.box,
          suggestions: {
            categories: suggestions.categories.map(({ name, slug, listed, icon }) => ({
              category: name,
              slug,
              count: listed,
              icon,
            })),
            places: suggestions.places.map(presentPlace),
          },
        },
      }
    },
  }),
]
