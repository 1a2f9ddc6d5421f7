import type { Database } from '../../platform/database/database.server.ts'
import { buildFilterQuery } from './filters.server.ts'
import { type RankedMatch, rankMatches, type ScoringContext } from './rank-matches.server.ts'
import { type CandidateQuery, findExactNames, type Match } from './retrieve-candidates.server.ts'
import type { RetrievedMatches } from './retrieve-with-fallbacks.server.ts'
import { MAX_NEARBY } from './search-near-point.server.ts'

type Wanted = {
  query: CandidateQuery
  nameKey: string
  narrowing: Parameters<typeof buildFilterQuery>[0]
  isWanted: (match: Match) => boolean
}

const isFruitless = ({ step }: RetrievedMatches) => step === 'without-a-word' || step === 'in-vain'

/**
 * Businesses outside the place with exactly the typed name, which are better than results without some of
 * the words. Null if the place has results for all words, or if there are none elsewhere.
 */
export async function findNamedElsewhere(
  database: Database,
  found: RetrievedMatches,
  { query, nameKey, narrowing, isWanted }: Wanted,
): Promise<{ found: RetrievedMatches; matches: Match[] } | null> {
  if (!isFruitless(found)) return null
  const named = await findExactNames(database, nameKey, buildFilterQuery(narrowing))
  const matches = named.filter(isWanted)
  if (matches.length === 0) return null
  const none = { found: [], isWhole: true, words: query.words, dropped: [] }
  return { found: { ...none, step: 'named-elsewhere' }, matches }
}

/** The nearest first, however far away. */
export const rankElsewhere = (
  matches: readonly Match[],
  measure: ScoringContext,
  middle: Parameters<typeof rankMatches>[2],
): RankedMatch[] =>
  rankMatches(matches, measure, middle, 'distance')
    .slice(0, MAX_NEARBY)
    .map((match) => ({ ...match, isOutside: true }))
