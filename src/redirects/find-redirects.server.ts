import type { Database } from '../platform/database/database.server.ts'
import { listLastDays } from '../platform/database/utc-day.ts'

export const STATISTICS_DAYS = 30
const RECENT = 10
const MAX_DOMAINS_LISTED = 100

export async function findRedirects(database: Database, now: number) {
  const days = listLastDays(now, STATISTICS_DAYS)
  const recent = await database.read
    .selectFrom('redirect_hits')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .select(['id', 'from_domain', 'path', 'network', 'created_at'])
    .execute()
  const rows = await database.read
    .selectFrom('redirect_days')
    .where('day', '>=', days[0] ?? '')
    .select(['day', 'hits', 'undetailed'])
    .execute()
  const hitsOn = new Map(rows.map(({ day, hits }) => [day, hits]))
  return {
    recent,
    days: days.toReversed().map((day) => ({ day, hits: hitsOn.get(day) ?? 0 })),
    undetailed: rows.reduce((sum, { undetailed }) => sum + undetailed, 0),
  }
}

export const findRedirectDomains = (database: Database) =>
  database.read
    .selectFrom('redirect_domains')
    .orderBy('hits', 'desc')
    .orderBy('domain')
    .limit(MAX_DOMAINS_LISTED)
    .selectAll()
    .execute()
