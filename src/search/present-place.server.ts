import { findCountryName, type SearchPlace } from './query/query-place.server.ts'
import type { SearchPlaceWire } from './search.schema.server.ts'

export const presentPlace = (place: SearchPlace): SearchPlaceWire => ({
  kind: place.kind,
  name: place.name,
  slug: place.slug,
  country: findCountryName(place),
  countryCode: place.countryCode,
  region: place.region,
  count: place.listed,
})
