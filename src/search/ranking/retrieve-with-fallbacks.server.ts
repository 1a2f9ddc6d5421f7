import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { GeoPoint } from '../../platform/geo/geo-key.ts'
import { CELL_LEVELS, type CellLevel } from '../../search-index/index-terms.server.ts'
import { expandPhoneticKeys, expandSpellings } from '../query/expand-words.server.ts'
import { findWord, parseName } from '../query/match-term.server.ts'
import { buildAnyTerms, type QueryTerm } from '../query/query-terms.server.ts'
import { findWithoutWords } from './drop-words.server.ts'
import { buildCellTerms } from './geo-cells.server.ts'
import {
  type CandidateQuery,
  findCandidates,
  findMatches,
  MAX_MATCHES,
  type Match,
  type Matches,
} from './retrieve-candidates.server.ts'

const TRY_CORRECTED_BELOW = 3
export const MAX_OUTSIDE = 300

export type RetrievalStep =
  | 'none'
  | 'popular'
  | 'as-typed'
  | 'corrected'
  | 'by-sound'
  | 'named-elsewhere'
  | 'without-a-word'
  | 'in-vain'

export type RetrievedMatches = Matches & {
  words: readonly QueryTerm[]
  step: RetrievalStep
  /** The words that were dropped because no business matches them together with the others. */
  dropped: readonly string[]
}

export const NO_MATCHES: RetrievedMatches = {
  found: [],
  isWhole: true,
  words: [],
  step: 'none',
  dropped: [],
}

export const isCorrected = ({ step }: RetrievedMatches): boolean =>
  step === 'corrected' || step === 'by-sound' || step === 'without-a-word'

const hasSameText = (one: readonly QueryTerm[], other: readonly QueryTerm[]) =>
  isDeepStrictEqual(one.map(buildAnyTerms), other.map(buildAnyTerms))

const isLikely = ({ facts }: Match, words: readonly QueryTerm[]): boolean => {
  const name = parseName(facts.nameKey, words)
  return !words.some((word) => findWord(word, facts, name).isUnlikely)
}

async function findWithout(
  database: Database,
  words: readonly QueryTerm[],
  within: TermQuery,
): Promise<RetrievedMatches | null> {
  const without = await findWithoutWords(database, words, within, isLikely)
  return without && { ...without, step: 'without-a-word' }
}

/** Tries words as typed, then corrected, then by sound, then without the least distinctive words. */
export async function findMatching(
  database: Database,
  question: CandidateQuery,
  within: TermQuery,
): Promise<RetrievedMatches> {
  const { words } = question
  if (words.length === 0) {
    const found = await findMatches(database, within, MAX_MATCHES + 1)
    const isWhole = found.length <= MAX_MATCHES
    return {
      found: found.slice(0, MAX_MATCHES),
      isWhole,
      words,
      step: 'popular',
      dropped: [],
    }
  }
  const typed = await findCandidates(database, question, within)
  const asTyped: RetrievedMatches = { ...typed, words, step: 'as-typed', dropped: [] }
  if (typed.found.length >= TRY_CORRECTED_BELOW) return asTyped
  // A brand is certain too, unless no business has any of its names.
  if (typed.found.length > 0 && words.every(({ brand }) => brand !== null)) return asTyped
  // The category is certain, so other spellings or sounds mean something else.
  if (question.named.length > 0)
    return typed.found.length > 0 ? asTyped : { ...asTyped, step: 'in-vain' }
  const spelled = await expandSpellings(database, words)
  const corrected = hasSameText(spelled, words)
    ? typed
    : await findCandidates(database, { ...question, words: spelled }, within)
  if (corrected.found.length > typed.found.length)
    return { ...corrected, words: spelled, step: 'corrected', dropped: [] }
  if (typed.found.length > 0) return asTyped
  const phonetic = expandPhoneticKeys(spelled)
  const isSameQuery = hasSameText(phonetic, spelled)
  const byPhonetics = isSameQuery
    ? corrected
    : await findCandidates(database, { ...question, words: phonetic }, within)
  const likely = byPhonetics.found.filter((match) => isLikely(match, phonetic))
  if (likely.length > 0)
    return { ...byPhonetics, found: likely, words: phonetic, step: 'by-sound', dropped: [] }
  const nothing: RetrievedMatches = { ...asTyped, step: 'in-vain' }
  if (words.length < 2) return nothing
  return (
    (await findWithout(database, spelled, within)) ??
    (isSameQuery ? null : await findWithout(database, phonetic, within)) ??
    nothing
  )
}

/** Searches growing cells; if the first are full, it also queries the most popular matches. */
export async function findAround(
  database: Database,
  query: TermQuery,
  center: GeoPoint,
  { enough, isWanted }: { enough: number; isWanted: (match: Match) => boolean },
): Promise<Match[]> {
  const limit = Math.max(enough, MAX_OUTSIDE)
  const findIn = (level: CellLevel) =>
    findMatches(database, [buildCellTerms(center, level), ...query], limit)
  const [narrow, middle, wide] = CELL_LEVELS
  const found = await findIn(middle)
  if (found.length < limit) return found.filter(isWanted).length < enough ? findIn(wide) : found
  const nearest = await findIn(narrow)
  return [...new Map([...nearest, ...found].map((match) => [match.rank, match])).values()]
}
