import type { Database } from '../database/database.ts'
import { actsWithBackups } from '../domain/backups/acts-with-backups.ts'
import { advanceRuns } from '../domain/runs/advance-run.ts'
import type { Job } from './start-worker.ts'

/** Who has asked for a run is looking at it: it begins at once, and asking whether there is one is a point read. */
const EVERY_MS = 250

/** Works on the runs that wait, here or in whichever process is first. */
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
