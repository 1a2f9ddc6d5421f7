import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { buildWholeNameTerm, CLOSED_TERM } from '../../search-index/index-terms.server.ts'
import { parseRankId } from '../../search-index/popularity.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { buildFilterQuery } from './filters.server.ts'
import { type RankedMatch, rankMatches, type ScoringContext } from './rank-matches.server.ts'
import {
  BEFORE_FIRST_RANK,
  buildWholeTerms,
  type CandidateQuery,
  findExactNames,
  type Match,
} from './retrieve-candidates.server.ts'
import type { RetrievedMatches } from './retrieve-with-fallbacks.server.ts'
import { MAX_NEARBY } from './search-near-point.server.ts'

type Wanted = {
  query: CandidateQuery
  nameKey: string
  filters: Parameters<typeof buildFilterQuery>[0]
  isWanted: (match: Match) => boolean
}

const isFallback = ({ step }: RetrievedMatches) => step === 'without-a-word' || step === 'in-vain'

/**
 * Businesses outside the place with exactly the typed name, which are better than results without some of
 * the words. Null if the place has results for all words, or if there are none elsewhere.
 */
export async function findNamedOutside(
  database: Database,
  found: RetrievedMatches,
  { query, nameKey, filters, isWanted }: Wanted,
): Promise<{ found: RetrievedMatches; matches: Match[] } | null> {
  if (!isFallback(found)) return null
  const named = await findExactNames(database, nameKey, buildFilterQuery(filters))
  const matches = named.filter(isWanted)
  if (matches.length === 0) return null
  const none = { found: [], isWhole: true, words: query.words, dropped: [] }
  return { found: { ...none, step: 'named-elsewhere' }, matches }
}

/** The nearest first, however far away. */
export const rankOutside = (
  matches: readonly Match[],
  measure: ScoringContext,
  middle: Parameters<typeof rankMatches>[2],
): RankedMatch[] =>
  rankMatches(matches, measure, middle, 'distance')
    .slice(0, MAX_NEARBY)
    .map((match) => ({ ...match, isOutside: true }))

const MAX_CLOSED = 10

/** A permanently closed business with exactly the typed name, if no result has it. */
export async function findClosedNamed(
  database: Database,
  nameKey: string,
  within: TermQuery,
  results: readonly Match[],
) {
  const names = buildWholeTerms(nameKey)
  const isNamed = ({ facts }: Match) =>
    names.includes(buildWholeNameTerm(parseNameWords(facts.nameKey)))
  if (names.length === 0 || results.some(isNamed)) return null
  const query = [names, [CLOSED_TERM], ...within]
  const found = await database.words.findFirst(database, query, BEFORE_FIRST_RANK, MAX_CLOSED)
  if (found.length === 0) return null
  const closed = await database.read
    .selectFrom('businesses')
    .leftJoin('cities', 'cities.id', 'businesses.city_id')
    .where(
      'businesses.id',
      'in',
      found.map(({ rank }) => parseRankId(rank)),
    )
    .where('is_approved', '=', 1)
    .where('removed_at', 'is', null)
    .where('business_status', '=', 'CLOSED_PERMANENTLY')
    .orderBy('businesses.id')
    .limit(1)
    .select([
      'businesses.name',
      'businesses.slug',
      'cities.name as city',
      'businesses.country_code',
    ])
    .executeTakeFirst()
  return closed ?? null
}
