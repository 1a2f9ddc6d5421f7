import { sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { formatUtcDay, listLastDays, parseUtcDay } from '../platform/database/utc-day.ts'
import { isPreviewed } from '../platform/runs/run-queue.server.ts'

const COUNTS = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const
type Counts = Record<(typeof COUNTS)[number], number>

const NOTHING = Object.fromEntries(COUNTS.map((count) => [count, 0])) as Counts

const MAX_RUNS = 20_000

export async function findImports(database: Database, days: number, now: number) {
  const found = new Map(listLastDays(now, days).map((day) => [day, { day, runs: 0, ...NOTHING }]))
  const [first = ''] = found.keys()
  const runs = await database.read
    .selectFrom('runs')
    .where('created_at', '>=', parseUtcDay(first))
    // The expression avoids the index on `kind`, which would require a sort by time.
    .where(sql`coalesce(kind, '')`, '=', 'import')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RUNS)
    .select(['created_at', 'state', ...COUNTS])
    .execute()
  for (const run of runs) {
    const day = found.get(formatUtcDay(run.created_at))
    if (!day || isPreviewed(run.state)) continue
    day.runs += 1
    for (const count of COUNTS) day[count] += run[count]
  }
  return [...found.values()]
}
