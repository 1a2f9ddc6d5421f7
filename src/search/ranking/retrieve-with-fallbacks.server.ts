import { isDeepStrictEqual } from 'node:util'
import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { SQUARE_LEVELS, type SquareLevel } from '../../search-index/index-terms.server.ts'
import { findWord, readName } from '../query/match-term.server.ts'
import { type AskedWord, anyTerms, withSounds, withSpellings } from '../query/query-terms.server.ts'
import { squaresNear } from './geo-cells.server.ts'
import {
  findMatches,
  gatherMatches,
  type Match,
  type Matches,
  MOST_MATCHES,
  type Question,
} from './retrieve-candidates.server.ts'

/** Fewer are looked for with faults corrected as well. */
const FEW = 3
/** So many outside a place are looked at. */
const MOST_OUTSIDE = 300

/** How far what was typed had to be read otherwise for anything to be found. */
export type GatheringStep =
  /** Nothing was looked for: nothing was asked, or a link named the business itself. */
  | 'none'
  /** No words: the most popular of the place and of what narrows. */
  | 'popular'
  | 'as-typed'
  | 'corrected'
  | 'by-sound'
  | 'without-a-word'
  /** All of these were tried, and found nothing. */
  | 'in-vain'

/** What was found, and how what was typed had to be read for it. */
export type Found = Matches & {
  words: readonly AskedWord[]
  step: GatheringStep
  /** The word that nothing has together with the others. */
  dropped: string | null
}

export const NOTHING_FOUND: Found = {
  found: [],
  isWhole: true,
  words: [],
  step: 'none',
  dropped: null,
}

/** Whether words were read otherwise than they were typed. */
export const isCorrected = ({ step }: Found): boolean =>
  step === 'corrected' || step === 'by-sound' || step === 'without-a-word'

/** The question without one of its words, for each of them; the last ones first. */
const withoutOne = (words: readonly AskedWord[]) =>
  words.map((_, at) => words.toSpliced(words.length - 1 - at, 1))

/** Whether words are looked for by the same terms of the index, and so find the same. */
const areAskedAlike = (one: readonly AskedWord[], other: readonly AskedWord[]) =>
  isDeepStrictEqual(one.map(anyTerms), other.map(anyTerms))

/** Without those that have the sounds of a word and are written quite otherwise. */
const likelyOnes = (matches: readonly Match[], words: readonly AskedWord[]): Match[] =>
  matches.filter(({ facts }) => {
    const name = readName(facts.nameKey, words)
    return !words.some((word) => findWord(word, facts.categoryId, name).isUnlikely)
  })

/** The most that all but one of the words find; null when that is nothing. */
async function findWithoutOne(
  database: Database,
  words: readonly AskedWord[],
  within: WordQuery,
): Promise<Found | null> {
  let best: Found | null = null
  for (const rest of withoutOne(words)) {
    const query = [...rest.map(anyTerms), ...within]
    const gathered = await findMatches(database, query, MOST_MATCHES)
    const found = likelyOnes(gathered, rest)
    if (found.length <= (best?.found.length ?? 0)) continue
    const dropped = words.find(({ text }) => !rest.some((each) => each.text === text))?.text ?? null
    const isWhole = gathered.length < MOST_MATCHES
    best = { found, isWhole, words: rest, step: 'without-a-word', dropped }
  }
  return best
}

/**
 * Finds what was asked for: with all words as typed; where that is next to nothing, with faults
 * corrected; where it is nothing, by how the words sound, and with one word left out. Never more is
 * changed than need be.
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
      step: 'popular',
      dropped: null,
    }
  }
  const typed = await gatherMatches(database, question, within)
  const asTyped: Found = { ...typed, words, step: 'as-typed', dropped: null }
  if (typed.found.length >= FEW) return asTyped
  const spelled = await withSpellings(database, words)
  const corrected = areAskedAlike(spelled, words)
    ? typed
    : await gatherMatches(database, { ...question, words: spelled }, within)
  if (corrected.found.length > typed.found.length)
    return { ...corrected, words: spelled, step: 'corrected', dropped: null }
  if (typed.found.length > 0) return asTyped
  const sounded = withSounds(spelled)
  const isHeardAlike = areAskedAlike(sounded, spelled)
  const heard = isHeardAlike
    ? corrected
    : await gatherMatches(database, { ...question, words: sounded }, within)
  const likely = likelyOnes(heard.found, sounded)
  if (likely.length > 0)
    return { ...heard, found: likely, words: sounded, step: 'by-sound', dropped: null }
  const nothing: Found = { ...asTyped, step: 'in-vain' }
  if (words.length < 2) return nothing
  return (
    (await findWithoutOne(database, spelled, within)) ??
    (isHeardAlike ? null : await findWithoutOne(database, sounded, within)) ??
    nothing
  )
}

/**
 * What a question to the index finds around a point, in squares that grow until there are enough. Where the first have
 * more than are looked at, the nearest may be none of the best known: then they are asked for as well.
 */
export async function findAround(
  database: Database,
  query: WordQuery,
  centre: GeoPoint,
  enough: number,
): Promise<Match[]> {
  const most = Math.max(enough, MOST_OUTSIDE)
  const findIn = (level: SquareLevel) =>
    findMatches(database, [squaresNear(centre, level), ...query], most)
  const [narrow, middle, wide] = SQUARE_LEVELS
  const found = await findIn(middle)
  if (found.length < enough) return findIn(wide)
  if (found.length < most) return found
  const nearest = await findIn(narrow)
  return [...new Map([...nearest, ...found].map((match) => [match.rank, match])).values()]
}
