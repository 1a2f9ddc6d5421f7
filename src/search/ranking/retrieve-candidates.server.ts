import type { Database } from '../../platform/database/database.server.ts'
import type { Term, TermQuery } from '../../platform/database/search-index.server.ts'
import { AND_WORDS } from '../../search-index/brands/brand-key.ts'
import {
  buildCategoryTerm,
  buildWholeNameTerm,
  LISTED_TERM,
} from '../../search-index/index-terms.server.ts'
import { parseRankId } from '../../search-index/popularity.ts'
import {
  isInCategory,
  parseStoredFields,
  type StoredFields,
} from '../../search-index/stored-fields.ts'
import { HAS_UNSPACED, parseNameWords } from '../../search-index/tokenize-name.ts'
import { isOfBrand } from '../query/match-term.server.ts'
import {
  buildAnyTerms,
  buildGroups,
  buildNameTerms,
  type QueryTerm,
} from '../query/query-terms.server.ts'

export type Match = { id: number; rank: number; facts: StoredFields }

export type Matches = { found: Match[]; isWhole: boolean }

export const MAX_MATCHES = 1000
const MAX_EXACT_NAMES = 100
const MAX_BY_NAME = 400
const MAX_OF_CATEGORY = 400

type Known = Map<number, Match>

const compareRanks = (one: Match, other: Match) => one.rank - other.rank
const listUnique = (matches: readonly Match[]) => [
  ...new Map(matches.map((match) => [match.rank, match])).values(),
]

async function findFirst(
  database: Database,
  query: TermQuery,
  behind: number,
  limit: number,
  known: Known,
): Promise<Match[]> {
  const rows = await database.words.findFirst(database, query, behind, limit)
  return rows.map(({ rank, facts }) => {
    const match = known.get(rank) ?? {
      id: parseRankId(rank),
      rank,
      facts: parseStoredFields(facts),
    }
    known.set(rank, match)
    return match
  })
}

export const BEFORE_FIRST_RANK = -1

/** About 1-2% of matches are unlisted, so the query asks for more. */
const spare = (limit: number) => 10 + Math.ceil(limit / 50)

/** The term for 'listed' is slow because nearly every row has it, so it is a second step. */
export async function findMatches(
  database: Database,
  query: TermQuery,
  limit: number,
  known: Known = new Map(),
  behind = BEFORE_FIRST_RANK,
): Promise<Match[]> {
  if (query.length === 0) return findFirst(database, [[LISTED_TERM]], behind, limit, known)
  const wanted = limit + spare(limit)
  const found = await findFirst(database, query, behind, wanted, known)
  const listed = found.filter(({ facts }) => !facts.isUnlisted)
  if (listed.length >= limit || found.length < wanted) return listed.slice(0, limit)
  const last = found.at(-1)?.rank ?? behind
  const missing = limit - listed.length
  return [
    ...listed,
    ...(await findFirst(database, [...query, [LISTED_TERM]], last, missing, known)),
  ]
}

export type CandidateQuery = {
  key: string
  words: readonly QueryTerm[]
  named: readonly number[]
}

/** 'AT and T' is also spelled 'AT&T'. */
export function buildWholeTerms(key: string): string[] {
  const words = parseNameWords(key)
  const joined = words.filter((word) => !AND_WORDS.has(word))
  return [...new Set([words, joined].filter(({ length }) => length > 0).map(buildWholeNameTerm))]
}

export const findExactNames = (database: Database, key: string, within: TermQuery, known?: Known) =>
  findMatches(database, [buildWholeTerms(key), ...within], MAX_EXACT_NAMES, known)

function firstOf(
  found: readonly Match[],
  isWanted: (facts: StoredFields) => boolean,
  limit: number,
): Match[] {
  const matched: Match[] = []
  for (const match of found) {
    if (matched.length === limit) break
    if (isWanted(match.facts)) matched.push(match)
  }
  return matched
}

function isNamedBy(words: readonly QueryTerm[], { nameKey }: StoredFields): boolean {
  if (!words.every(({ text }) => nameKey.includes(text))) return false
  const own = parseNameWords(nameKey)
  return words.every(
    ({ text, isLast }) =>
      own.includes(text) || (isLast && own.some((each) => each.startsWith(text))),
  )
}

const isOfKind = (named: readonly number[]) => (facts: StoredFields) =>
  named.some((id) => isInCategory(facts, id))

/** Adds exact names and category matches if popular businesses fill the limit. */
export async function findCandidates(
  database: Database,
  { key, words, named }: CandidateQuery,
  within: TermQuery,
): Promise<Matches> {
  // Finds names that are typed with or without spaces.
  // A category named by several words ('petrol station') matches for each of them.
  const asWhole = [...buildWholeTerms(key), ...named.map(buildCategoryTerm)]
  const known: Known = new Map()
  const find = (query: TermQuery) =>
    findMatches(database, [...query, ...within], MAX_MATCHES + 1, known)
  // Of a named category, other matches are no results, and each term makes the query slower.
  const isOfCategory = named.length > 0 && !HAS_UNSPACED.test(key)
  const matched = isOfCategory
    ? [...(await find([asWhole])), ...(await find(words.map(({ text }): Term[] => [text])))]
    : await find(buildGroups(words, (word) => [...buildAnyTerms(word), ...asWhole]))
  const retrieved = listUnique(matched).sort(compareRanks)
  const found = retrieved.slice(0, MAX_MATCHES + 1)
  const isNamed = ({ facts }: Match) => isOfBrand(words, facts.nameKey)
  if (found.length <= MAX_MATCHES) return { found: found.filter(isNamed), isWhole: true }
  const last = found.at(-1)?.rank ?? BEFORE_FIRST_RANK
  async function more(isWanted: (facts: StoredFields) => boolean, query: TermQuery, limit: number) {
    const first = firstOf(retrieved, isWanted, limit)
    const missing = limit - first.length
    if (missing === 0 || isOfCategory) return first
    return [...first, ...(await findMatches(database, query, missing, known, last))]
  }
  const better = await Promise.all([
    findExactNames(database, key, within, known),
    more(
      (facts) => isNamedBy(words, facts),
      [...buildGroups(words, buildNameTerms), ...within],
      MAX_BY_NAME,
    ),
    named.length === 0
      ? []
      : more(isOfKind(named), [named.map(buildCategoryTerm), ...within], MAX_OF_CATEGORY),
  ])
  const best = listUnique([...better.flat(), ...found].filter(isNamed)).slice(0, MAX_MATCHES)
  return { found: best.sort(compareRanks), isWhole: false }
}
