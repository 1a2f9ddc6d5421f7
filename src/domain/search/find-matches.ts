import type { Database } from '../../database/database.ts'
import type { WordQuery } from '../../database/word-index.ts'
import type { GeoPoint } from '../places/great-circle.ts'
import { SQUARE_LEVELS } from '../words/terms.ts'
import { type AskedWord, anyTerms, withSpellings } from './asked-words.ts'
import {
  findMatches,
  gatherMatches,
  type Match,
  type Matches,
  MOST_MATCHES,
  type Question,
} from './gather-matches.ts'
import { squaresNear } from './squares.ts'

/** Fewer are looked for with faults corrected as well. */
const FEW = 3
/** So many outside a place are looked at. */
const MOST_OUTSIDE = 300

/** What was found, and how what was typed had to be read for it. */
export type Found = Matches & {
  words: readonly AskedWord[]
  isCorrected: boolean
  /** The word that nothing has together with the others. */
  dropped: string | null
}

export const NOTHING_FOUND: Found = {
  found: [],
  isWhole: true,
  words: [],
  isCorrected: false,
  dropped: null,
}

/** The question without one of its words, for each of them; the last ones first. */
const withoutOne = (words: readonly AskedWord[]) =>
  words.map((_, at) => words.toSpliced(words.length - 1 - at, 1))

/**
 * Finds what was asked for: with all words as typed; where that is next to nothing, with faults
 * corrected; where it is nothing, with one word left out. Never more words are changed than need be.
 */
export async function findAsked(
  database: Database,
  question: Question,
  within: WordQuery,
): Promise<Found> {
  const { words } = question
  if (words.length === 0) {
    const found = await findMatches(database, within, MOST_MATCHES + 1)
    const isWhole = found.length <= MOST_MATCHES
    return {
      found: found.slice(0, MOST_MATCHES),
      isWhole,
      words,
      isCorrected: false,
      dropped: null,
    }
  }
  const typed = await gatherMatches(database, question, within)
  const asTyped: Found = { ...typed, words, isCorrected: false, dropped: null }
  if (typed.found.length >= FEW) return asTyped
  const corrected = await withSpellings(database, words)
  const matches = await gatherMatches(database, { ...question, words: corrected }, within)
  if (matches.found.length > typed.found.length)
    return { ...matches, words: corrected, isCorrected: true, dropped: null }
  if (typed.found.length > 0 || words.length < 2) return asTyped
  let best: Found = asTyped
  for (const rest of withoutOne(corrected)) {
    const found = await findMatches(database, [...rest.map(anyTerms), ...within], MOST_MATCHES)
    if (found.length <= best.found.length) continue
    const dropped = words.find(({ text }) => !rest.some((each) => each.text === text))?.text ?? null
    best = { found, isWhole: found.length < MOST_MATCHES, words: rest, isCorrected: true, dropped }
  }
  return best
}

/** What the words find around a point, in squares that grow until there are enough. */
export async function findAround(
  database: Database,
  words: readonly AskedWord[],
  centre: GeoPoint,
  within: WordQuery,
  enough: number,
): Promise<Match[]> {
  let found: Match[] = []
  for (const level of SQUARE_LEVELS) {
    const squares = squaresNear(centre, level)
    found = await findMatches(
      database,
      [squares, ...words.map(anyTerms), ...within],
      Math.max(enough, MOST_OUTSIDE),
    )
    if (found.length >= enough) break
  }
  return found
}

/** The middle of where the most popular of a place are; null where none has coordinates. */
export async function findCentre(database: Database, place: WordQuery): Promise<GeoPoint | null> {
  const found = await findMatches(database, place, 25)
  const median = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)]
  const points = found.flatMap(({ facts }) =>
    facts.latitude === null || facts.longitude === null ? [] : [facts],
  )
  const latitude = median(points.map((point) => point.latitude ?? 0))
  const longitude = median(points.map((point) => point.longitude ?? 0))
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
