import type { Transaction } from '../platform/database/database.server.ts'
import { findAllRows, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveRow } from '../platform/database/save-row.server.ts'
import type { CountedQuery } from './query-counter.server.ts'

/** The ranking reads all of them at each search. */
export const MAX_CLICKED_BUSINESSES = 20

const KEY = ['query', 'place', 'business_id', 'first_day'] as const

type StoredClicks = { business_id: number; clicks: number; last_day: string }

const isListed = async (trx: Transaction, id: number) =>
  (await findRow(trx, 'businesses', { id, listed: 1 }, ['id'])) !== undefined

/** The businesses with the fewest clicks, of which those clicked longest ago come first. */
function findEvicted(stored: readonly StoredClicks[], clicked: CountedQuery['businesses']) {
  const sums = new Map<number, StoredClicks>()
  for (const row of stored) {
    const sum = sums.get(row.business_id)
    const last_day = sum && sum.last_day > row.last_day ? sum.last_day : row.last_day
    sums.set(row.business_id, { ...row, clicks: row.clicks + (sum?.clicks ?? 0), last_day })
  }
  const excess = sums.size - MAX_CLICKED_BUSINESSES
  if (excess <= 0) return []
  return [...sums.values()]
    .filter(({ business_id }) => !clicked.has(business_id))
    .sort(
      (one, other) =>
        one.clicks - other.clicks ||
        (one.last_day < other.last_day ? -1 : Number(one.last_day > other.last_day)) ||
        one.business_id - other.business_id,
    )
    .slice(0, excess)
}

export async function saveQueryClicks(
  trx: Transaction,
  { query, place, day, businesses }: CountedQuery,
  first_day: string,
): Promise<void> {
  if (businesses.size === 0) return
  if (!(await findRow(trx, 'logged_queries', { query, place }, ['query']))) return
  const columns = ['business_id', 'first_day', 'clicks', 'days', 'last_day'] as const
  const stored = await findAllRows(trx, 'query_clicks', { query, place }, columns)
  const added: StoredClicks[] = []
  for (const [business_id, clicks] of businesses) {
    if (!(await isListed(trx, business_id))) continue
    const known = stored.find(
      (row) => row.business_id === business_id && row.first_day === first_day,
    )
    const isNewDay = !known || day > known.last_day
    await saveRow(trx, 'query_clicks', KEY, {
      ...{ query, place, business_id, first_day },
      clicks: (known?.clicks ?? 0) + clicks,
      days: (known?.days ?? 0) + Number(isNewDay),
      last_day: isNewDay ? day : known.last_day,
    })
    if (!known) added.push({ business_id, clicks, last_day: day })
  }
  for (const { business_id } of findEvicted([...stored, ...added], businesses))
    await deleteRows(trx, 'query_clicks', { query, place, business_id })
}
