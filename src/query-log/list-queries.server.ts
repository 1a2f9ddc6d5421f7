import { formatPlaceName } from '../catalog/places/format-place-name.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../platform/urls/routes.ts'
import { MAX_QUERIES } from './delete-old-queries.server.ts'

export const QUERY_LISTS = ['unanswered', 'popular', 'ignored'] as const
export type QueryList = (typeof QUERY_LISTS)[number]

export async function listQueries(
  database: Database,
  show: QueryList,
  { page, limit }: { page: number; limit: number },
  language: SiteLanguage = MAIN_LANGUAGE,
) {
  const order = show === 'unanswered' ? 'unanswered' : 'searches'
  const rows = database.read
    .selectFrom('logged_queries')
    .where('ignored', '=', show === 'ignored' ? 1 : 0)
    .where(order, '>', 0)
  const found = await rows
    .orderBy(order, 'desc')
    .orderBy('query')
    .orderBy('place')
    .limit(limit)
    // The log is limited, so a large offset is cheap enough.
    .offset((page - 1) * limit)
    .selectAll()
    .execute()
  const total = await countUpTo(database.read, rows.select('query'), 2 * MAX_QUERIES)
  const queries = []
  for (const { query, place, searches, unanswered, clicks, last_day: lastDay } of found) {
    const placeName = await formatPlaceName(database, place, language)
    queries.push({ query, place, placeName, searches, unanswered, clicks, lastDay })
  }
  return { queries, total }
}
