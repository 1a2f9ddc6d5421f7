import type { Database } from '../platform/database/database.server.ts'
import type { Job } from '../platform/runs/scheduler.ts'
import { endDeadExports } from './export-run.server.ts'

const EVERY_MS = 10_000

export const endDeadExportsJob = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => endDeadExports(database, now()) })
