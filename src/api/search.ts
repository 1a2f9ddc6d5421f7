import { type SearchPlaceWire, searchAnswer, searchInput } from '../contract/search.schema.ts'
import { searchBusinesses } from '../domain/search/search-businesses.ts'
import { countryOf, type SearchPlace } from '../domain/search/understand-place.ts'
import { handler } from './handler.ts'
import { presentListItem } from './present-business.ts'
import { presentPaging } from './present-paging.ts'

const presentPlace = (place: SearchPlace): SearchPlaceWire => ({
  kind: place.kind,
  name: place.name,
  slug: place.slug,
  country: countryOf(place),
  countryCode: place.countryCode,
  region: place.region,
  count: place.listed,
})

export const searchHandlers = [
  handler({
    name: 'search',
    input: searchInput,
    answer: searchAnswer,
    async handle({ q, location, page, limit }, { database, now }) {
      const found = await searchBusinesses(database, { q, location }, page, limit)
      const { category, suggestions } = found
      return {
        kind: 'found',
        body: {
          businesses: found.businesses.map((business) => ({
            ...presentListItem(business, now),
            placeId: business.place_id,
          })),
          totalCount: found.total,
          totalIsExact: found.isExact,
          ...presentPaging(page, Math.ceil(found.total / limit)),
          place: found.place && presentPlace(found.place),
          otherPlaces: found.otherPlaces.map(presentPlace),
          category: category && {
            name: category.name,
            slug: category.slug,
            count: category.listed,
            icon: category.icon,
          },
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
