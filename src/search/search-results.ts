import type { SummaryRow } from '../businesses/find-businesses.server.ts'
import type { ListedCategory } from '../catalog/categories/list-categories.server.ts'
import type { GeoPoint } from '../catalog/places/great-circle.ts'
import type { SearchPlace } from './query/understand-place.server.ts'
import type { Facets } from './ranking/count-facets.ts'
import type { Narrowing } from './ranking/filters.server.ts'
import type { GeoBox } from './ranking/geo-cells.server.ts'
import type { Mark } from './ranking/map-markers.ts'
import type { Judged } from './ranking/rank-matches.server.ts'
import type { SearchBasis } from './ranking/search-trace.ts'
import type { Suggestions } from './suggestions/suggest-alternatives.server.ts'

/** What results are put in order by. */
export type SearchOrder = 'relevance' | 'distance' | 'rating' | 'reviews'

/** The stretch of the results that is wanted: a page by its number, or what follows where another ended. */
export type SearchStretch = {
  page: number
  limit: number
  /** As `nextCursor` was given. */
  cursor: string | null
}

export type SearchAsked = {
  q: string
  location: string
  /** Where the visitor is. */
  near: GeoPoint | null
  /** The part of the map that is looked at. */
  box: GeoBox | null
  narrowing: Narrowing
  order: SearchOrder
  /** Whether none of the keyword is read as a place. */
  isWhole: boolean
}

export type SearchResult = {
  business: SummaryRow
  distanceMeters: number | null
  /** Whether it stands beyond the place asked for. */
  isOutside: boolean
  /** How it was judged; null for what a link leads to. */
  judged: Judged | null
}

export type SearchResults = {
  results: SearchResult[]
  /** How many were gathered; more may match when the count is not exact. */
  total: number
  isExact: boolean
  /** Begins the next stretch where this one ended; null at the end. */
  nextCursor: string | null
  place: SearchPlace | null
  otherPlaces: SearchPlace[]
  /** Whether the location is a place or an address nothing is known of. */
  isPlaceUnknown: boolean
  /** What of the keyword was read as its place. */
  placeFromKeyword: string | null
  category: ListedCategory | null
  /** What was searched for in place of what was typed. */
  readAs: string | null
  /** The word that was left out. */
  dropped: string | null
  /** How many of the results stand in the place; the others beyond it. */
  inside: number
  facets: Facets
  clusters: Mark[]
  box: GeoBox | null
  suggestions: Suggestions
  /** How it was come to, for who asks why. */
  basis: SearchBasis
}
