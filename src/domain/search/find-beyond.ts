import type { Database } from '../../database/database.ts'
import type { GeoPoint } from '../places/great-circle.ts'
import { categoryWord } from '../words/terms.ts'
import { anyTerms } from './asked-words.ts'
import { findAround } from './find-matches.ts'
import type { Match } from './gather-matches.ts'
import { type Judged, judgeAll } from './judge-all.ts'
import type { Measure } from './judge-match.ts'
import { narrowingWords } from './narrowing.ts'
import type { SearchAsked } from './search-results.ts'

const MOST_BEYOND = 60
/** Farther away nothing is near any more. */
const FARTHEST_METERS = 300_000

/** What a place has too little of, around it: the nearest first, each marked as outside. */
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
  // Who asks for a kind is content with that kind, and its one word is found faster than those of its name.
  const named = [...measure.named].map(categoryWord)
  const meant = named.length > 0 ? [named] : measure.words.map(anyTerms)
  const query = [...meant, ...narrowingWords(asked.narrowing)]
  const found = await findAround(database, query, middle, MOST_BEYOND)
  const others = found.filter((match) => !isInside.has(match.id) && isWanted(match))
  return judgeAll(others, measure, middle, 'distance')
    .filter(
      ({ judgement }) => (judgement.distanceMeters ?? Number.POSITIVE_INFINITY) <= FARTHEST_METERS,
    )
    .slice(0, MOST_BEYOND)
    .map((match) => ({ ...match, isOutside: true }))
}
