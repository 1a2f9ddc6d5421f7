import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { categoryWord, LISTED_WORD, wholeNameWord } from '../../search-index/index-terms.server.ts'
import { idOfRank } from '../../search-index/popularity.ts'
import { type Facts, readFacts } from '../../search-index/stored-fields.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { type AskedWord, anyTerms, nameTerms } from '../query/query-terms.server.ts'

/** A business that may be what was asked for. */
export type Match = { id: number; rank: number; facts: Facts }

/** What was gathered, the popular first. It is not whole when there is more. */
export type Matches = { found: Match[]; isWhole: boolean }

/** The most businesses one search gathers, and pages through. */
export const MOST_MATCHES = 1000
/** Of a common word those are gathered besides that its popular ones would crowd out. */
const MOST_NAMED_SO = 100
const MOST_BY_NAME = 400
const MOST_OF_CATEGORY = 400

/** Matches by their ranks, so that what several questions find is read once. */
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

/** No rank is before it. */
const BEFORE_ALL = -1

/** Of a hundred matches one or two are not listed; so many more are asked for. */
const spare = (limit: number) => 10 + Math.ceil(limit / 50)

/**
 * The most popular listed businesses that match a question to the index; of no question, the most popular
 * of all. The word for being listed is of nearly every row, and an index walks long through it: it is
 * asked for only where too many of what was found without it are not listed, and then for what is behind that.
 * @param behind only those that are less popular than this rank.
 */
export async function findMatches(
  database: Database,
  query: WordQuery,
  limit: number,
  known: Known = new Map(),
  behind = BEFORE_ALL,
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

/** What is asked for: words, or what a whole text is known by; and the categories it names as a whole. */
export type Question = {
  key: string
  words: readonly AskedWord[]
  named: readonly number[]
}

/** Businesses called exactly so, whatever stands between the letters. */
export const findNamedSo = (database: Database, key: string, within: WordQuery, known?: Known) =>
  findMatches(database, [[wholeNameWord(nameWords(key))], ...within], MOST_NAMED_SO, known)

/** The first of what was gathered that are meant. */
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

/** Whether all words stand in a name as they were typed. */
const isCalledBy =
  (words: readonly AskedWord[]) =>
  ({ nameKey }: Facts) => {
    // Most are not: that is seen without parting the name into words.
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

/**
 * Gathers what has every word somewhere, the popular first. Where that is more than are gathered, those
 * that are called so, have the words in their name, or are of the category asked for come as well, however
 * few know them.
 * @param within what narrows: the place, filters.
 */
export async function gatherMatches(
  database: Database,
  { key, words, named }: Question,
  within: WordQuery,
): Promise<Matches> {
  // Who types a name apart or together that is written otherwise has none of its words, but all its letters.
  const whole = wholeNameWord(nameWords(key))
  // Of the words of a kind ('petrol station', Chinese ones) each alone says little of it.
  const asWhole = [whole, ...named.map(categoryWord)]
  const anywhere = [...words.map((word) => [...anyTerms(word), ...asWhole]), ...within]
  const known: Known = new Map()
  const found = await findMatches(database, anywhere, MOST_MATCHES + 1, known)
  if (found.length <= MOST_MATCHES) return { found, isWhole: true }
  const last = found.at(-1)?.rank ?? BEFORE_ALL
  /** The first of those that are meant: of what is as popular as what was found, all was found. */
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
