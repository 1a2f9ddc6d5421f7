import type { Database } from '../database/database.ts'
import { endDeadExports } from '../domain/runs/export-run.ts'
import type { Job } from './start-worker.ts'

const EVERY_MS = 10_000

/** Ends what killed processes have left of exports. */
export const endDeadExportsJob = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => endDeadExports(database, now()) })
