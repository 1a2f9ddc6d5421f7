import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'

type BusinessClicks = { clicks: number; days: number }
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

export async function findQueryClicks(
  database: Database,
  key: { query: string; place: string },
): Promise<QueryClicks> {
  const rows = await clicksQuery(database, key)
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

/** Clicks are what clients claim, so fewer of them, or those of fewer days, count nothing. */
const MIN_CLICKS = 5
const MIN_DAYS = 3
/** From this share of a query's clicks on, a business has all the points. */
const FULL_SHARE = 0.5

/** @returns 0 to 1. */
export function scoreClicks({ byBusiness, total }: QueryClicks, businessId: number): number {
  const own = byBusiness.get(businessId)
  if (!own || own.clicks < MIN_CLICKS || own.days < MIN_DAYS) return 0
  return Math.min(1, own.clicks / total / FULL_SHARE)
}
