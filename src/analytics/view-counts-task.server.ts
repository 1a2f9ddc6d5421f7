import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { saveViews } from './save-views.server.ts'
import type { ViewCounter } from './view-counter.server.ts'

const EVERY_MS = 5000

export const saveViewsTask = (
  database: Database,
  counter: ViewCounter,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task => ({ everyMs: EVERY_MS, onFault, run: () => saveViews(database, counter, now()) })
