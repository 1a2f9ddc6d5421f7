import { sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { dayOf, lastDays, startOfDay } from '../platform/database/utc-day.ts'
import { isPreviewed } from '../platform/runs/run-queue.server.ts'

const COUNTS = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const
type Counts = Record<(typeof COUNTS)[number], number>

/** What was imported on one day, in rows. */
export type DayImports = { day: string; runs: number } & Counts

const nothing = (day: string): DayImports => ({
  day,
  runs: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
})

/** More files than these in the days asked for are left out, the oldest first. */
const MOST_RUNS = 20_000

/** Imports of the last days without previews, the oldest first; a day without any has zeros. */
export async function findImports(
  database: Database,
  days: number,
  now: number,
): Promise<DayImports[]> {
  const found = new Map(lastDays(now, days).map((day) => [day, nothing(day)]))
  const [first = ''] = found.keys()
  const runs = await database.read
    .selectFrom('runs')
    .where('created_at', '>=', startOfDay(first))
    // Not by the index of kinds, which would have to be sorted by time.
    .where(sql`coalesce(kind, '')`, '=', 'import')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RUNS)
    .select(['created_at', 'state', ...COUNTS])
    .execute()
  for (const run of runs) {
    const day = found.get(dayOf(run.created_at))
    if (!day || isPreviewed(run.state)) continue
    day.runs += 1
    for (const count of COUNTS) day[count] += run[count]
  }
  return [...found.values()]
}
