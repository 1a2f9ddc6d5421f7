import type { GeoPoint } from '../platform/geo/geo-key.ts'
import type { SearchPlace } from './query/query-place.server.ts'
import type { Filters } from './ranking/filters.server.ts'
import type { GeoBox } from './ranking/geo-cells.server.ts'

/** `cursor`, the `nextCursor` of the last page, overrides `page`. */
export type ResultRange = { page: number; limit: number; cursor: string | null }

export type SearchRequest = {
  q: string
  location: string
  /** Instead of a location. */
  place?: SearchPlace
  near: GeoPoint | null
  box: GeoBox | null
  filters: Filters
  /** 'best' follows from the words of the query. */
  order: SearchOrder | 'best'
  /** No part of the keyword is parsed as a place. */
  isWhole: boolean
}

export const SEARCH_ORDERS = ['relevance', 'distance', 'rating', 'reviews'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
