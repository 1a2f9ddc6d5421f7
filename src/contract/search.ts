import { type BusinessSummary, readListItem } from './businesses.ts'
import type { Call } from './call.ts'
import {
  type CountedCategory,
  type CountedPlace,
  cityLabel,
  type ListPage,
  pageQuery,
  readPaging,
} from './list-page.ts'
import type { SearchPlaceWire, SearchWire } from './search.schema.ts'

/** What people ask for: what, and where; either may be empty. */
export type Search = { q: string; location: string }

export type SearchPlace = CountedPlace & { kind: 'city' | 'country'; country: string }

export type SearchResults = ListPage & {
  businesses: (BusinessSummary & { placeId: string | null })[]
  total: number
  /** Whether no more than that match. */
  isTotalExact: boolean
  place: SearchPlace | null
  otherPlaces: SearchPlace[]
  category: CountedCategory | null
  suggestions: { categories: CountedCategory[]; places: SearchPlace[] }
}

const readPlace = ({ count, region, ...place }: SearchPlaceWire): SearchPlace => ({
  ...place,
  name: cityLabel(place.name, region),
  businesses: count,
})

export const searchBusinesses: Call<Search & { page: number }, SearchWire, SearchResults> = {
  name: 'search',
  request: ({ q, location, page }) => ({
    parameters: {},
    query: { q, location, ...pageQuery(page) },
  }),
  read: (wire) => ({
    ...readPaging(wire),
    businesses: wire.businesses.map(({ placeId, ...item }) => ({
      ...readListItem(item),
      placeId,
    })),
    total: wire.totalCount,
    isTotalExact: wire.totalIsExact,
    place: wire.place && readPlace(wire.place),
    otherPlaces: wire.otherPlaces.map(readPlace),
    category: wire.category && {
      name: wire.category.name,
      slug: wire.category.slug,
      businesses: wire.category.count,
      icon: wire.category.icon,
    },
    suggestions: {
      categories: wire.suggestions.categories.map(({ category, slug, count, icon }) => ({
        name: category,
        slug,
        icon,
        businesses: count,
      })),
      places: wire.suggestions.places.map(readPlace),
    },
  }),
}
