import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { findCategoryWords } from '../query/query-categories.server.ts'
import { buildAnyTerms, buildGroups, type QueryTerm } from '../query/query-terms.server.ts'
import { findMatches, MAX_MATCHES, type Match } from './retrieve-candidates.server.ts'

/** Each is another query. */
const MAX_DROPS = 8
const MAX_COUNTED = 200

type Retrieve = (query: TermQuery, limit: number) => Promise<Match[]>

/** Never sends the same terms twice if the first response had all matches. */
function createRetrieval(database: Database): Retrieve {
  const known = new Map<string, Match[]>()
  return async (query, limit) => {
    const key = JSON.stringify(query)
    const found = known.get(key) ?? (await findMatches(database, query, limit))
    if (found.length < limit) known.set(key, found)
    return found
  }
}

type Counted = { word: QueryTerm; count: number; lastRank: number }

/** Rows are in the order of popularity, so the rank of the last one tells how dense a frequent word is. */
async function countWord(retrieve: Retrieve, word: QueryTerm): Promise<Counted> {
  const found = await retrieve(buildGroups([word], buildAnyTerms), MAX_COUNTED)
  return { word, count: found.length, lastRank: found.at(-1)?.rank ?? 0 }
}

const compareFrequency = (one: Counted, other: Counted) =>
  other.count - one.count || one.lastRank - other.lastRank

/** Which words to drop, the least distinctive first: words without matches, then one, then more. */
function* listDrops(droppable: readonly Counted[]): Generator<QueryTerm[]> {
  const unmatched = droppable.filter(({ count }) => count === 0).map(({ word }) => word)
  if (unmatched.length > 0) yield unmatched
  const frequent = droppable
    .filter(({ count }) => count > 0)
    .sort(compareFrequency)
    .map(({ word }) => word)
  for (const word of frequent) yield [...unmatched, word]
  for (let count = 2; count <= frequent.length; count++)
    yield [...unmatched, ...frequent.slice(0, count)]
}

export type WordlessMatches = {
  found: Match[]
  isWhole: boolean
  words: readonly QueryTerm[]
  dropped: readonly string[]
}

/** Matches without the least distinctive words; words that name a category stay. */
export async function findWithoutWords(
  database: Database,
  words: readonly QueryTerm[],
  within: TermQuery,
  isLikely: (match: Match, rest: readonly QueryTerm[]) => boolean,
): Promise<WordlessMatches | null> {
  const texts = words.map(({ text }) => text)
  const kinds = await findCategoryWords(database, texts)
  const retrieve = createRetrieval(database)
  const droppable = await Promise.all(
    words.filter(({ text }) => !kinds.has(text)).map((word) => countWord(retrieve, word)),
  )
  for (const dropped of listDrops(droppable).take(MAX_DROPS)) {
    const rest = words.filter((word) => !dropped.includes(word))
    if (rest.length === 0) continue
    const gathered = await retrieve([...buildGroups(rest, buildAnyTerms), ...within], MAX_MATCHES)
    const found = gathered.filter((match) => isLikely(match, rest))
    if (found.length === 0) continue
    const isWhole = gathered.length < MAX_MATCHES
    return {
      found,
      isWhole,
      words: rest,
      dropped: texts.filter((text) => dropped.some((word) => word.text === text)),
    }
  }
  return null
}
