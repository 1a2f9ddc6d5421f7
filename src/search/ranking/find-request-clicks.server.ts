import type { Database } from '../../platform/database/database.server.ts'
import {
  findQueryClicks,
  NO_CLICKS,
  type QueryClicks,
} from '../../query-stats/find-query-clicks.server.ts'
import type { ParsedRequest } from '../query/parse-query.server.ts'
import { formatSearchPlaceKey, normalizeQuery } from '../query/query-key.server.ts'
import type { SearchRequest } from '../search-request.ts'

/** By the key under which the query log counts the search. Only relevance uses them. */
export async function findRequestClicks(
  database: Database,
  { q, order }: SearchRequest,
  { link, question: { where, placeFromKeyword } }: ParsedRequest,
): Promise<QueryClicks> {
  if (q.trim() === '' || order !== 'relevance' || link) return NO_CLICKS
  const query = normalizeQuery(q, placeFromKeyword)
  return findQueryClicks(database, { query, place: formatSearchPlaceKey(where.place) })
}
