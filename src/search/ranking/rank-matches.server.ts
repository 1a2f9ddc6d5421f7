import { type GeoPoint, measureMeters } from '../../platform/geo/geo-key.ts'
import { type QueryClicks, scoreClicks } from '../../query-stats/find-query-clicks.server.ts'
import { scoreMeanRating, scorePopularity } from '../../search-index/popularity.ts'
import type { StoredFields } from '../../search-index/stored-fields.ts'
import type { SearchRequest } from '../search-request.ts'
import type { Match } from './retrieve-candidates.server.ts'
import { type QueryText, scoreText } from './score-text.server.ts'

/** These are the maximum points; docs/search.md explains them. */
const POINTS = { popularity: 18, completeness: 3, open: 1.5, distance: 25, clicks: 2 } as const

const HALF_DISTANCE_KM = 5

export type ScoringContext = QueryText & {
  center: GeoPoint | null
  isOpen: (facts: StoredFields) => boolean
  clicks: QueryClicks
}

export const COMPLETENESS_SIGNALS = {
  phone: (facts: StoredFields) => facts.hasPhone,
  website: (facts: StoredFields) => facts.hasWebsite,
  photo: (facts: StoredFields) => facts.hasPhoto,
  description: (facts: StoredFields) => facts.hasDescription,
  hours: (facts: StoredFields) => facts.week !== null,
}
const SIGNAL_COUNT = Object.values(COMPLETENESS_SIGNALS)

const measureFrom = (point: GeoPoint | null, { latitude, longitude }: StoredFields) =>
  point === null || latitude === null || longitude === null
    ? null
    : measureMeters(point, { latitude, longitude })

function scoreMatch(measure: ScoringContext, { id, facts }: Match) {
  const text = scoreText(measure, facts)
  const distanceMeters = measureFrom(measure.center, facts)
  const distance =
    distanceMeters === null ? 0 : POINTS.distance / (1 + distanceMeters / 1000 / HALF_DISTANCE_KM)
  let signals = 0
  for (const hasSignal of SIGNAL_COUNT) signals += Number(hasSignal(facts))
  const parts = {
    text: text.points,
    popularity: POINTS.popularity * scorePopularity(facts.rating, facts.reviews),
    completeness: (POINTS.completeness * signals) / SIGNAL_COUNT.length,
    open: measure.isOpen(facts) ? POINTS.open : 0,
    distance,
    clicks: POINTS.clicks * scoreClicks(measure.clicks, id),
  }
  const { popularity, completeness, open, clicks } = parts
  const score = parts.text + popularity + completeness + open + distance + clicks
  return { score, parts, textPart: text.part, distanceMeters, readAs: text.readAs }
}

export type RankedMatch = Match & {
  matchScore: ReturnType<typeof scoreMatch>
  isOutside: boolean
}

const distanceOf = ({ matchScore }: RankedMatch) =>
  matchScore.distanceMeters ?? Number.POSITIVE_INFINITY

const meanOf = ({ facts }: RankedMatch) => scoreMeanRating(facts.rating, facts.reviews)

const COMPARE: Record<SearchRequest['order'], (one: RankedMatch, other: RankedMatch) => number> = {
  relevance: (one, other) => other.matchScore.score - one.matchScore.score,
  distance: (one, other) => distanceOf(one) - distanceOf(other) || 0,
  rating: (one, other) => (other.facts.rating ?? 0) - (one.facts.rating ?? 0),
  reviews: (one, other) => other.facts.reviews - one.facts.reviews,
  best: (one, other) => meanOf(other) - meanOf(one),
}

/** Ties are ordered by popularity, then ID. */
export function rankMatches(
  matches: readonly Match[],
  measure: ScoringContext,
  middle: GeoPoint | null,
  order: SearchRequest['order'],
): RankedMatch[] {
  const compare = COMPARE[order]
  return matches
    .map((match): RankedMatch => {
      const matchScore = scoreMatch(measure, match)
      matchScore.distanceMeters ??= measureFrom(middle, match.facts)
      const { id, rank, facts } = match
      return { id, rank, facts, matchScore, isOutside: false }
    })
    .sort((one, other) => compare(one, other) || one.rank - other.rank)
}
