import type { GeoPoint } from '../catalog/places/great-circle.ts'
import type { Filters } from './ranking/filters.server.ts'
import type { GeoBox } from './ranking/geo-cells.server.ts'

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
  narrowing: Filters
  order: SearchOrder
  /** Whether none of the keyword is read as a place. */
  isWhole: boolean
}

export const SEARCH_ORDERS = ['relevance', 'distance', 'rating', 'reviews'] as const

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
