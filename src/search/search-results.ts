import type { SummaryRow } from '../businesses/find-businesses.server.ts'
import type { ListedCategory } from '../catalog/categories/list-categories.server.ts'
import type { ParsedRequest } from './query/parse-query.server.ts'
import type { SearchPlace } from './query/query-place.server.ts'
import type { MapMarker } from './ranking/cluster-matches.server.ts'
import type { Facets } from './ranking/count-facets.ts'
import type { GeoBox } from './ranking/geo-cells.server.ts'
import type { RankedMatch, ScoringContext } from './ranking/rank-matches.server.ts'
import type { RetrievedMatches } from './ranking/retrieve-with-fallbacks.server.ts'
import type { SearchRequest } from './search-request.ts'
import type { Suggestions } from './suggestions/suggest-alternatives.server.ts'

type SearchTrace = {
  link: 'business' | 'contact' | null
  isAddress: boolean
  kinds: readonly ListedCategory[]
  gathered: RetrievedMatches
  measure: ScoringContext
  /** This is null if distance doesn't affect the order. */
  nearTo: 'visitor' | 'map' | null
  isAround: boolean
}

export const buildSearchTrace = (
  request: SearchRequest,
  { link, question, understood, around }: ParsedRequest,
  gathered: RetrievedMatches,
  measure: ScoringContext,
): SearchTrace => ({
  link: link && ('ids' in link ? 'business' : 'contact'),
  isAddress: question.where.place === null && question.where.words.length > 0,
  kinds: understood.named,
  gathered,
  measure,
  nearTo: measure.centre && (request.near ? 'visitor' : 'map'),
  // A corrected query searches everywhere.
  isAround: around !== null && (gathered.step === 'as-typed' || gathered.step === 'popular'),
})

export type SearchResult = {
  business: SummaryRow
  distanceMeters: number | null
  isOutside: boolean
  match: RankedMatch | null
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
  approximate: { cityId: number; count: number }[]
  box: GeoBox | null
  suggestions: Suggestions
  basis: SearchTrace
}
