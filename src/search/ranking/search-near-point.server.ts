import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { SQUARE_LEVELS } from '../../search-index/index-terms.server.ts'
import { squaresNear } from './geo-cells.server.ts'
import { MOST_MATCHES, type Question } from './retrieve-candidates.server.ts'
import { type Found, findAsked, isCorrected } from './retrieve-with-fallbacks.server.ts'

const ENOUGH_NEAR = 20

/** Nearby matches first, because popular ones elsewhere would displace them. */
function joinFound(near: Found, anywhere: Found): Found {
  const unique = new Map([...near.found, ...anywhere.found].map((match) => [match.rank, match]))
  return { ...anywhere, found: [...unique.values()].slice(0, MOST_MATCHES) }
}

const isReadAlike = (one: Found, other: Found) =>
  one.step === other.step && one.dropped === other.dropped

/** Searches growing cells; corrects words only after all matches as typed were tried. */
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
