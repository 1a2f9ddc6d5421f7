import type { Database } from '../database/database.ts'
import { backupAct, backupBefore } from '../domain/backups/backup-act.ts'
import { advanceRuns, type ChunkedAct, type RunActs } from '../domain/runs/advance-run.ts'
import { namesEverything } from '../domain/runs/next-businesses.ts'
import { RUN_ACTS } from '../domain/runs/run-acts.ts'
import type { Job } from './start-worker.ts'

/** Who has asked for a run is looking at it: it begins at once, and asking whether there is one is a point read. */
const EVERY_MS = 250

/** What needs a folder for backups: making one, and deleting everything, which makes one first. */
function actsWith(database: Database, backupFolder: string): RunActs {
  const backup = backupBefore(database, backupFolder, 'before-delete-all')
  const backedUp = (act: ChunkedAct): ChunkedAct => ({
    ...act,
    prepare: async ({ input }) => (namesEverything(input) ? backup() : undefined),
  })
  return {
    ...RUN_ACTS,
    backup: backupAct(backupFolder),
    delete: backedUp(RUN_ACTS.delete),
    'delete-all': backedUp(RUN_ACTS['delete-all']),
  }
}

/** Works on the runs that wait, here or in whichever process is first. */
export function advanceRunsJob(
  database: Database,
  backupFolder: string,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job {
  const acts = actsWith(database, backupFolder)
  return {
    everyMs: EVERY_MS,
    onFault,
    run: (signal) => advanceRuns(database, acts, now, signal, onFault),
  }
}
