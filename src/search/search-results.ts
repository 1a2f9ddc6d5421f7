import type { SummaryRow } from '../businesses/find-businesses.server.ts'
import type { ListedCategory } from '../catalog/categories/list-categories.server.ts'
import type { SearchPlace } from './query/query-place.server.ts'
import type { Facets } from './ranking/count-facets.ts'
import type { GeoBox } from './ranking/geo-cells.server.ts'
import type { MapMarker } from './ranking/map-markers.ts'
import type { RankedMatch } from './ranking/rank-matches.server.ts'
import type { SearchTrace } from './ranking/search-trace.ts'
import type { Suggestions } from './suggestions/suggest-alternatives.server.ts'

export type SearchResult = {
  business: SummaryRow
  distanceMeters: number | null
  isOutside: boolean
  judged: RankedMatch | null
}

export type SearchResults = {
  results: SearchResult[]
  total: number
  isExact: boolean
  nextCursor: string | null
  place: SearchPlace | null
  otherPlaces: SearchPlace[]
  isPlaceUnknown: boolean
  placeFromKeyword: string | null
  category: ListedCategory | null
  readAs: string | null
  dropped: string | null
  inside: number
  facets: Facets
  clusters: MapMarker[]
  box: GeoBox | null
  suggestions: Suggestions
  basis: SearchTrace
}
