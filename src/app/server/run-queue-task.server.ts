import type { Database } from '../../platform/database/database.server.ts'
import { advanceRuns } from '../../platform/runs/run-chunks.server.ts'
import type { Job } from '../../platform/runs/scheduler.ts'
import { actsWithBackups } from './handlers-with-backup.server.ts'

/** Users wait for their run to start, and each check is only a point read. */
const EVERY_MS = 250

export function advanceRunsJob(
  database: Database,
  backupFolder: string,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job {
  const acts = actsWithBackups(database, backupFolder)
  return {
    everyMs: EVERY_MS,
    onFault,
    run: (signal) => advanceRuns(database, acts, now, signal, onFault),
  }
}
