import type { Database } from '../../database/database.ts'
import type { WordQuery } from '../../database/word-index.ts'
import type { GeoPoint } from '../places/great-circle.ts'
import { SQUARE_LEVELS } from '../words/terms.ts'
import { type Found, findAsked, isCorrected } from './find-matches.ts'
import { MOST_MATCHES, type Question } from './gather-matches.ts'
import { squaresNear } from './squares.ts'

/** So many around a point are enough not to look farther. */
const ENOUGH_NEAR = 20

/**
 * Finds what was asked for around a point, in squares that grow until there is enough; where there
 * never is, what is near goes with what is anywhere. The most popular of the world would else crowd
 * out all that is near. Nothing near is read otherwise than it was typed before all is looked at.
 */
export async function findNear(
  database: Database,
  question: Question,
  within: WordQuery,
  point: GeoPoint,
): Promise<Found> {
  let near: Found | null = null
  for (const level of SQUARE_LEVELS) {
    const found = await findAsked(database, question, [squaresNear(point, level), ...within])
    if (isCorrected(found)) continue
    if (found.found.length >= ENOUGH_NEAR) return found
    near = found
  }
  const anywhere = await findAsked(database, question, within)
  if (near === null || isCorrected(anywhere)) return anywhere
  const unique = new Map([...near.found, ...anywhere.found].map((match) => [match.rank, match]))
  return { ...anywhere, found: [...unique.values()].slice(0, MOST_MATCHES) }
}
