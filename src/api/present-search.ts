import type { SearchWire } from '../contract/search.schema.ts'
import type { Database } from '../database/database.ts'
import { listCategories } from '../domain/categories/list-categories.ts'
import type { SearchResult, SearchResults, SearchStretch } from '../domain/search/search-results.ts'
import type { Suggestions } from '../domain/search/suggest-more.ts'
import { AMENITY_KEYS } from '../domain/words/known-amenities.ts'
import { presentListItem } from './present-business.ts'
import { presentPaging } from './present-paging.ts'
import { presentPlace } from './present-place.ts'

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

/** A category with how many are listed of it, as answers of the search name it. */
export const presentCategory = ({
  name,
  slug,
  listed,
  icon,
}: Suggestions['categories'][number]) => ({
  category: name,
  slug,
  count: listed,
  icon,
})

/** What a search found, as both calls that search answer it. */
export async function presentSearch(
  database: Database,
  found: SearchResults,
  { page, limit }: SearchStretch,
  now: number,
): Promise<SearchWire> {
  const { category, suggestions } = found
  return {
    businesses: found.results.map((result) => presentResult(result, now)),
    totalCount: found.total,
    totalIsExact: found.isExact,
    insideCount: found.inside,
    ...presentPaging(page, Math.ceil(found.total / limit)),
    // The request may have a cursor instead of a page.
    hasNextPage: found.nextCursor !== null,
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
      categories: suggestions.categories.map(presentCategory),
      places: suggestions.places.map(presentPlace),
    },
  }
}
