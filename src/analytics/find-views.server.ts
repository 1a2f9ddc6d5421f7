import type { Database } from '../platform/database/database.server.ts'
import { listLastDays } from '../platform/database/utc-day.ts'

export type DayViews = { day: string; views: number; visitors: number; botViews: number }

export async function findViews(
  database: Database,
  days: number,
  now: number,
): Promise<DayViews[]> {
  const wanted = listLastDays(now, days)
  const rows = await database.read
    .selectFrom('daily_views')
    .where('day', '>=', wanted[0] ?? '')
    .selectAll()
    .execute()
  const known = new Map(rows.map((row) => [row.day, row]))
  return wanted.map((day) => {
    const { views = 0, visitors = 0, bot_views: botViews = 0 } = known.get(day) ?? {}
    return { day, views, visitors, botViews }
  })
}
