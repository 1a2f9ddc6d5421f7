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

const TRY_CORRECTED_BELOW = 3
const MAX_OUTSIDE = 300

export type GatheringStep =
  | 'none'
  | 'popular'
  | 'as-typed'
  | 'corrected'
  | 'by-sound'
  | 'without-a-word'
  | 'in-vain'

export type Found = Matches & {
  words: readonly AskedWord[]
  step: GatheringStep
  /** The word that was dropped because no business matches it together with the others. */
  dropped: string | null
}

export const NOTHING_FOUND: Found = {
  found: [],
  isWhole: true,
  words: [],
  step: 'none',
  dropped: null,
}

export const isCorrected = ({ step }: Found): boolean =>
  step === 'corrected' || step === 'by-sound' || step === 'without-a-word'

const withoutOne = (words: readonly AskedWord[]) =>
  words.map((_, at) => words.toSpliced(words.length - 1 - at, 1))

const areAskedAlike = (one: readonly AskedWord[], other: readonly AskedWord[]) =>
  isDeepStrictEqual(one.map(anyTerms), other.map(anyTerms))

const likelyOnes = (matches: readonly Match[], words: readonly AskedWord[]): Match[] =>
  matches.filter(({ facts }) => {
    const name = readName(facts.nameKey, words)
    return !words.some((word) => findWord(word, facts.categoryId, name).isUnlikely)
  })

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

/** Tries words as typed, then corrected, then by sound, then without one word. */
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
  if (typed.found.length >= TRY_CORRECTED_BELOW) return asTyped
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

/** Searches growing cells; if the first are full, it also queries the most popular matches. */
export async function findAround(
  database: Database,
  query: WordQuery,
  centre: GeoPoint,
  enough: number,
): Promise<Match[]> {
  const most = Math.max(enough, MAX_OUTSIDE)
  const findIn = (level: SquareLevel) =>
    findMatches(database, [squaresNear(centre, level), ...query], most)
  const [narrow, middle, wide] = SQUARE_LEVELS
  const found = await findIn(middle)
  if (found.length < enough) return findIn(wide)
  if (found.length < most) return found
  const nearest = await findIn(narrow)
  return [...new Map([...nearest, ...found].map((match) => [match.rank, match])).values()]
}
