import type { Database } from '../platform/database/database.server.ts'
import { dayOf } from '../platform/database/utc-day.ts'
import type { Job } from '../platform/runs/scheduler.ts'
import { saveDailyTotals } from './daily-totals.server.ts'
import { requestDailyReport } from './request-quality-report.server.ts'

/** Limits the age of the day's last snapshot to five minutes. */
const EVERY_MS = 5 * 60_000

export const dailyFiguresJob = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({
  everyMs: EVERY_MS,
  onFault,
  async run() {
    await saveDailyTotals(database, dayOf(now()))
    await requestDailyReport(database, now())
  },
})
