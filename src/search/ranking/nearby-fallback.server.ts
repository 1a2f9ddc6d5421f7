import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { buildCategoryTerm } from '../../search-index/index-terms.server.ts'
import { buildAnyTerms } from '../query/query-terms.server.ts'
import type { SearchAsked } from '../search-request.ts'
import { buildFilterQuery } from './filters.server.ts'
import { type RankedMatch, rankMatches } from './rank-matches.server.ts'
import type { Match } from './retrieve-candidates.server.ts'
import { findAround } from './retrieve-with-fallbacks.server.ts'
import type { ScoringContext } from './score-match.server.ts'

const MAX_NEARBY = 60
const MAX_DISTANCE_METERS = 300_000

export async function findNearbyFallback(
  database: Database,
  given: {
    asked: SearchAsked
    measure: ScoringContext
    middle: GeoPoint
    inside: readonly RankedMatch[]
    isWanted: (match: Match) => boolean
  },
): Promise<RankedMatch[]> {
  const { asked, measure, middle, inside, isWanted } = given
  const isInside = new Set(inside.map(({ id }) => id))
  // Category queries need only the category's term, which is faster than name terms.
  const named = [...measure.named].map(buildCategoryTerm)
  const meant = named.length > 0 ? [named] : measure.words.map(buildAnyTerms)
  const query = [...meant, ...buildFilterQuery(asked.narrowing)]
  const found = await findAround(database, query, middle, MAX_NEARBY)
  const others = found.filter((match) => !isInside.has(match.id) && isWanted(match))
  return rankMatches(others, measure, middle, 'distance')
    .filter(
      ({ judgement }) =>
        (judgement.distanceMeters ?? Number.POSITIVE_INFINITY) <= MAX_DISTANCE_METERS,
    )
    .slice(0, MAX_NEARBY)
    .map((match) => ({ ...match, isOutside: true }))
}
