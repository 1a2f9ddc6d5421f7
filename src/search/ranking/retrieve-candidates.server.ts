import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { categoryWord, LISTED_WORD, wholeNameWord } from '../../search-index/index-terms.server.ts'
import { idOfRank } from '../../search-index/popularity.ts'
import { type Facts, readFacts } from '../../search-index/stored-fields.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { type AskedWord, anyTerms, nameTerms } from '../query/query-terms.server.ts'

export type Match = { id: number; rank: number; facts: Facts }

export type Matches = { found: Match[]; isWhole: boolean }

export const MOST_MATCHES = 1000
const MAX_EXACT_NAMES = 100
const MOST_BY_NAME = 400
const MOST_OF_CATEGORY = 400

type Known = Map<number, Match>

async function findFirst(
  database: Database,
  query: WordQuery,
  behind: number,
  limit: number,
  known: Known,
): Promise<Match[]> {
  const rows = await database.words.findFirst(database, query, behind, limit)
  return rows.map(({ rank, facts }) => {
    const match = known.get(rank) ?? { id: idOfRank(rank), rank, facts: readFacts(facts) }
    known.set(rank, match)
    return match
  })
}

const BEFORE_FIRST_RANK = -1

/** About 1-2% of matches are unlisted, so the query asks for more. */
const spare = (limit: number) => 10 + Math.ceil(limit / 50)

/** The term for 'listed' is slow because nearly every row has it, so it is a second step. */
export async function findMatches(
  database: Database,
  query: WordQuery,
  limit: number,
  known: Known = new Map(),
  behind = BEFORE_FIRST_RANK,
): Promise<Match[]> {
  if (query.length === 0) return findFirst(database, [[LISTED_WORD]], behind, limit, known)
  const asked = limit + spare(limit)
  const found = await findFirst(database, query, behind, asked, known)
  const listed = found.filter(({ facts }) => !facts.isUnlisted)
  if (listed.length >= limit || found.length < asked) return listed.slice(0, limit)
  const last = found.at(-1)?.rank ?? behind
  const missing = limit - listed.length
  return [
    ...listed,
    ...(await findFirst(database, [...query, [LISTED_WORD]], last, missing, known)),
  ]
}

export type Question = {
  key: string
  words: readonly AskedWord[]
  named: readonly number[]
}

export const findNamedSo = (database: Database, key: string, within: WordQuery, known?: Known) =>
  findMatches(database, [[wholeNameWord(nameWords(key))], ...within], MAX_EXACT_NAMES, known)

function firstOf(
  found: readonly Match[],
  isMeant: (facts: Facts) => boolean,
  limit: number,
): Match[] {
  const meant: Match[] = []
  for (const match of found) {
    if (meant.length === limit) break
    if (isMeant(match.facts)) meant.push(match)
  }
  return meant
}

const isCalledBy =
  (words: readonly AskedWord[]) =>
  ({ nameKey }: Facts) => {
    if (!words.every(({ text }) => nameKey.includes(text))) return false
    const own = nameWords(nameKey)
    return words.every(
      ({ text, isLast }) =>
        own.includes(text) || (isLast && own.some((each) => each.startsWith(text))),
    )
  }

const isOfKind =
  (named: readonly number[]) =>
  ({ categoryId }: Facts) =>
    categoryId !== null && named.includes(categoryId)

/** Adds exact names and category matches if popular businesses fill the limit. */
export async function gatherMatches(
  database: Database,
  { key, words, named }: Question,
  within: WordQuery,
): Promise<Matches> {
  // Finds names that are typed with or without spaces.
  const whole = wholeNameWord(nameWords(key))
  // A category named by several words ('petrol station') matches for each of them.
  const asWhole = [whole, ...named.map(categoryWord)]
  const anywhere = [...words.map((word) => [...anyTerms(word), ...asWhole]), ...within]
  const known: Known = new Map()
  const found = await findMatches(database, anywhere, MOST_MATCHES + 1, known)
  if (found.length <= MOST_MATCHES) return { found, isWhole: true }
  const last = found.at(-1)?.rank ?? BEFORE_FIRST_RANK
  async function more(isMeant: (facts: Facts) => boolean, query: WordQuery, limit: number) {
    const first = firstOf(found, isMeant, limit)
    const missing = limit - first.length
    if (missing === 0) return first
    return [...first, ...(await findMatches(database, query, missing, known, last))]
  }
  const better = await Promise.all([
    findNamedSo(database, key, within, known),
    more(isCalledBy(words), [...words.map(nameTerms), ...within], MOST_BY_NAME),
    named.length === 0
      ? []
      : more(isOfKind(named), [named.map(categoryWord), ...within], MOST_OF_CATEGORY),
  ])
  const unique = new Map([...better.flat(), ...found].map((match) => [match.rank, match]))
  const kept = [...unique.values()].slice(0, MOST_MATCHES)
  return { found: kept.sort((one, other) => one.rank - other.rank), isWhole: false }
}
