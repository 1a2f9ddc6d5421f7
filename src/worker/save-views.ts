import type { Database } from '../database/database.ts'
import { saveViews } from '../domain/statistics/save-views.ts'
import type { ViewCounter } from '../domain/statistics/view-counter.ts'
import type { Job } from './start-worker.ts'

/** What a killed process loses at most. */
const EVERY_MS = 5000

/** Writes down the views this process has counted. */
export const saveViewsJob = (
  database: Database,
  counter: ViewCounter,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => saveViews(database, counter, now()) })
