import type { SearchPlaceWire } from '../contract/search.schema.ts'
import { countryOf, type SearchPlace } from '../domain/search/understand-place.ts'

export const presentPlace = (place: SearchPlace): SearchPlaceWire => ({
  kind: place.kind,
  name: place.name,
  slug: place.slug,
  country: countryOf(place),
  countryCode: place.countryCode,
  region: place.region,
  count: place.listed,
})
