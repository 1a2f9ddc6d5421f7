import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { SQUARE_LEVELS } from '../../search-index/index-terms.server.ts'
import { squaresNear } from './geo-cells.server.ts'
import { MOST_MATCHES, type Question } from './retrieve-candidates.server.ts'
import { type Found, findAsked, isCorrected } from './retrieve-with-fallbacks.server.ts'

/** So many around a point are enough not to look farther. */
const ENOUGH_NEAR = 20

/** Both, what is near first: the most popular of the world would else crowd it out. */
function joinFound(near: Found, anywhere: Found): Found {
  const unique = new Map([...near.found, ...anywhere.found].map((match) => [match.rank, match]))
  return { ...anywhere, found: [...unique.values()].slice(0, MOST_MATCHES) }
}

/** Whether two were found by reading what was typed in the same way. */
const isReadAlike = (one: Found, other: Found) =>
  one.step === other.step && one.dropped === other.dropped

/**
 * Finds what was asked for around a point, in squares that grow until there is enough; where there
 * never is, what is near goes with what is anywhere. Nothing near is read otherwise than it was typed
 * before all is looked at.
 */
export async function findNear(
  database: Database,
  question: Question,
  within: WordQuery,
  point: GeoPoint,
): Promise<Found> {
  let near: Found | null = null
  const readOtherwise: Found[] = []
  for (const level of SQUARE_LEVELS) {
    const found = await findAsked(database, question, [squaresNear(point, level), ...within])
    if (isCorrected(found)) readOtherwise.push(found)
    else if (found.found.length >= ENOUGH_NEAR) return found
    else near = found
  }
  const anywhere = await findAsked(database, question, within)
  if (!isCorrected(anywhere)) return near === null ? anywhere : joinFound(near, anywhere)
  const alike = readOtherwise.filter((found) => isReadAlike(found, anywhere))
  const enough = alike.find(({ found }) => found.length >= ENOUGH_NEAR)
  if (enough) return enough
  const widest = alike.at(-1)
  return widest ? joinFound(widest, anywhere) : anywhere
}
