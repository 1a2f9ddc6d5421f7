import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { CELL_LEVELS } from '../../search-index/index-terms.server.ts'
import { buildCellTerms } from './geo-cells.server.ts'
import { type CandidateQuery, MAX_MATCHES } from './retrieve-candidates.server.ts'
import { findAsked, isCorrected, type RetrievedMatches } from './retrieve-with-fallbacks.server.ts'

const ENOUGH_NEAR = 20

/** Nearby matches first, because popular ones elsewhere would displace them. */
function joinFound(near: RetrievedMatches, anywhere: RetrievedMatches): RetrievedMatches {
  const unique = new Map([...near.found, ...anywhere.found].map((match) => [match.rank, match]))
  return { ...anywhere, found: [...unique.values()].slice(0, MAX_MATCHES) }
}

const isReadAlike = (one: RetrievedMatches, other: RetrievedMatches) =>
  one.step === other.step && one.dropped === other.dropped

/** Searches growing cells; corrects words only after all matches as typed were tried. */
export async function findNear(
  database: Database,
  question: CandidateQuery,
  within: TermQuery,
  point: GeoPoint,
): Promise<RetrievedMatches> {
  let near: RetrievedMatches | null = null
  const readOtherwise: RetrievedMatches[] = []
  for (const level of CELL_LEVELS) {
    const found = await findAsked(database, question, [buildCellTerms(point, level), ...within])
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
