import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { cancelAbandonedExports } from './export-run.server.ts'

const EVERY_MS = 10_000

export const abandonedExportsTask = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task => ({ everyMs: EVERY_MS, onFault, run: () => cancelAbandonedExports(database, now()) })
