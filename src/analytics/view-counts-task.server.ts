import type { Database } from '../platform/database/database.server.ts'
import type { Job } from '../platform/runs/scheduler.ts'
import { saveViews } from './save-views.server.ts'
import type { ViewCounter } from './view-counter.server.ts'

const EVERY_MS = 5000

export const saveViewsJob = (
  database: Database,
  counter: ViewCounter,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => saveViews(database, counter, now()) })
