import { type GeoPoint, greatCircleMeters } from '../../catalog/places/great-circle.ts'
import type { SearchOrder } from '../search-request.ts'
import type { Match } from './retrieve-candidates.server.ts'
import { type Score, type ScoringContext, scoreMatch } from './score-match.server.ts'

export type RankedMatch = Match & {
  judgement: Score
  isOutside: boolean
}

const distanceOf = ({ judgement }: RankedMatch) =>
  judgement.distanceMeters ?? Number.POSITIVE_INFINITY

const COMPARE: Record<SearchOrder, (one: RankedMatch, other: RankedMatch) => number> = {
  relevance: (one, other) => other.judgement.score - one.judgement.score,
  distance: (one, other) => distanceOf(one) - distanceOf(other) || 0,
  rating: (one, other) => (other.facts.rating ?? 0) - (one.facts.rating ?? 0),
  reviews: (one, other) => other.facts.reviews - one.facts.reviews,
}

function measured({ facts }: Match, middle: GeoPoint | null): number | null {
  const { latitude, longitude } = facts
  if (middle === null || latitude === null || longitude === null) return null
  return greatCircleMeters(middle, { latitude, longitude })
}

/** Ties are ordered by popularity, then ID. */
export function rankMatches(
  matches: readonly Match[],
  measure: ScoringContext,
  middle: GeoPoint | null,
  order: SearchOrder,
): RankedMatch[] {
  const compare = COMPARE[order]
  return matches
    .map((match): RankedMatch => {
      const judgement = scoreMatch(measure, match)
      judgement.distanceMeters ??= measured(match, middle)
      const { id, rank, facts } = match
      return { id, rank, facts, judgement, isOutside: false }
    })
    .sort((one, other) => compare(one, other) || one.rank - other.rank)
}
