import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { categoryWord } from '../../search-index/index-terms.server.ts'
import { anyTerms } from '../query/query-terms.server.ts'
import type { SearchAsked } from '../search-request.ts'
import { narrowingWords } from './filters.server.ts'
import { type Judged, judgeAll } from './rank-matches.server.ts'
import type { Match } from './retrieve-candidates.server.ts'
import { findAround } from './retrieve-with-fallbacks.server.ts'
import type { Measure } from './score-match.server.ts'

const MOST_BEYOND = 60
const MAX_DISTANCE_METERS = 300_000

export async function findBeyond(
  database: Database,
  given: {
    asked: SearchAsked
    measure: Measure
    middle: GeoPoint
    inside: readonly Judged[]
    isWanted: (match: Match) => boolean
  },
): Promise<Judged[]> {
  const { asked, measure, middle, inside, isWanted } = given
  const isInside = new Set(inside.map(({ id }) => id))
  // Category queries need only the category's term, which is faster than name terms.
  const named = [...measure.named].map(categoryWord)
  const meant = named.length > 0 ? [named] : measure.words.map(anyTerms)
  const query = [...meant, ...narrowingWords(asked.narrowing)]
  const found = await findAround(database, query, middle, MOST_BEYOND)
  const others = found.filter((match) => !isInside.has(match.id) && isWanted(match))
  return judgeAll(others, measure, middle, 'distance')
    .filter(
      ({ judgement }) =>
        (judgement.distanceMeters ?? Number.POSITIVE_INFINITY) <= MAX_DISTANCE_METERS,
    )
    .slice(0, MOST_BEYOND)
    .map((match) => ({ ...match, isOutside: true }))
}
