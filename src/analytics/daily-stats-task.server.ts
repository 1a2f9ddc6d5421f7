import type { Database } from '../platform/database/database.server.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { saveDailyTotals } from './daily-totals.server.ts'
import { enqueueDailyReport } from './enqueue-quality-report.server.ts'

/** Limits the age of the day's last snapshot to five minutes. */
const EVERY_MS = 5 * 60_000

export const dailyStatsTask = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task => ({
  everyMs: EVERY_MS,
  onFault,
  async run() {
    await saveDailyTotals(database, formatUtcDay(now()))
    await enqueueDailyReport(database, now())
  },
})
