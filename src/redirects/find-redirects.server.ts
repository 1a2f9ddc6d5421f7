import type { Database } from '../platform/database/database.server.ts'
import { lastDays } from '../platform/database/utc-day.ts'

/** The days that the figures of the screen are about. */
export const STATISTICS_DAYS = 30
const RECENT = 10
/** The most that are told; there are a thousand at most. */
const DOMAINS_TOLD = 100

/** The last requests by other domains, and how many there were on each of the last days, newest first. */
export async function findRedirects(database: Database, now: number) {
  const days = lastDays(now, STATISTICS_DAYS)
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

/** Domains by how many requests came by them. */
export const findRedirectDomains = (database: Database) =>
  database.read
    .selectFrom('redirect_domains')
    .orderBy('hits', 'desc')
    .orderBy('domain')
    .limit(DOMAINS_TOLD)
    .selectAll()
    .execute()
