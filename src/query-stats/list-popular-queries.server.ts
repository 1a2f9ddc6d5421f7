import type { Database } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'

const CACHE_MS = 5 * 60_000
const MAX_READ = 500
const MIN_SEARCHES = 10
const MIN_DAYS = 3
const MIN_SEARCHES_PER_UNANSWERED = 10

export type PopularQuery = { query: string; place: string }

async function readPopular(database: Database): Promise<PopularQuery[]> {
  const rows = await database.read
    .selectFrom('logged_queries')
    .where('ignored', '=', 0)
    .orderBy('searches', 'desc')
    .orderBy('query')
    .orderBy('place')
    .limit(MAX_READ)
    .select(['query', 'place', 'searches', 'unanswered', 'clicks'])
    .execute()
  return rows
    .filter(
      ({ searches, unanswered, clicks }) =>
        unanswered * MIN_SEARCHES_PER_UNANSWERED <= searches &&
        (clicks > 0 || searches >= MIN_SEARCHES),
    )
    .map(({ query, place }) => ({ query, place }))
}

const cached = new WeakMap<Database, { readAt: number; popular: Promise<PopularQuery[]> }>()

/** The most searched queries with results, the same objects for some minutes. */
export async function listPopularQueries(
  database: Database,
  nowMs: number,
): Promise<PopularQuery[]> {
  const last = cached.get(database)
  if (last && nowMs - last.readAt < CACHE_MS) return last.popular
  const popular = readPopular(database)
  cached.set(database, { readAt: nowMs, popular })
  popular.catch(() => cached.delete(database))
  return popular
}

export async function isOfSeveralDays(
  database: Database,
  { query, place }: PopularQuery,
): Promise<boolean> {
  const days = database.read
    .selectFrom('daily_queries')
    .where('query', '=', query)
    .where('place', '=', place)
    .where('searches', '>', 0)
    .select('query')
  return (await countUpTo(database.read, days, MIN_DAYS)) === MIN_DAYS
}
