import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { ParsedRequest } from '../query/parse-query.server.ts'
import { formatSearchPlaceKey, normalizeQuery } from '../query/query-key.server.ts'
import type { SearchRequest } from '../search-request.ts'

export type BusinessClicks = { clicks: number; days: number }
/** Which results of the same query visitors opened. */
export type QueryClicks = { total: number; byBusiness: ReadonlyMap<number, BusinessClicks> }

export const NO_CLICKS: QueryClicks = { total: 0, byBusiness: new Map() }

/** A range of the primary key, which has few rows: at most 20 businesses and 4 periods. */
const clicksQuery = createCompiledQuery(
  ({ read }, { query, place }: Placed<{ query: string; place: string }>) =>
    read
      .selectFrom('query_clicks')
      .where('query', '=', query)
      .where('place', '=', place)
      .select(['business_id', 'clicks', 'days']),
)

/** By the key under which the query log counts the search; only relevance uses them. */
export async function findQueryClicks(
  database: Database,
  { q, order }: SearchRequest,
  { link, question: { where, placeFromKeyword } }: ParsedRequest,
): Promise<QueryClicks> {
  if (q.trim() === '' || order !== 'relevance' || link) return NO_CLICKS
  const query = normalizeQuery(q, placeFromKeyword)
  const place = formatSearchPlaceKey(where.place)
  const rows = await clicksQuery(database, { query, place })
  if (rows.length === 0) return NO_CLICKS
  const byBusiness = new Map<number, BusinessClicks>()
  let total = 0
  for (const { business_id, clicks, days } of rows) {
    const known = byBusiness.get(business_id) ?? { clicks: 0, days: 0 }
    byBusiness.set(business_id, { clicks: known.clicks + clicks, days: known.days + days })
    total += clicks
  }
  return { total, byBusiness }
}
