import type { Database } from '../../database/database.ts'
import type { WordQuery } from '../../database/word-index.ts'
import type { GeoPoint } from '../places/great-circle.ts'
import { type Found, findAround, findAsked } from './find-matches.ts'
import { MOST_MATCHES, type Question } from './gather-matches.ts'

/** So many around the visitor are gathered, whoever else is better known. */
const ENOUGH_AROUND = 100

/**
 * Finds what was asked for; where more match than are gathered, with those around the visitor among
 * them, which the popular ones of the whole world would crowd out.
 */
export async function findAskedNear(
  database: Database,
  question: Question,
  within: WordQuery,
  near: GeoPoint | null,
): Promise<Found> {
  const asked = await findAsked(database, question, within)
  if (near === null || asked.isWhole) return asked
  const around = await findAround(database, asked.words, near, within, ENOUGH_AROUND)
  const unique = new Map([...around, ...asked.found].map((match) => [match.rank, match]))
  const found = [...unique.values()].slice(0, MOST_MATCHES)
  return { ...asked, found: found.sort((one, other) => one.rank - other.rank) }
}
