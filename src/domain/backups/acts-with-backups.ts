import type { Database } from '../../database/database.ts'
import type { ChunkedAct, RunActs } from '../runs/advance-run.ts'
import { namesEverything } from '../runs/next-businesses.ts'
import { RUN_ACTS } from '../runs/run-acts.ts'
import { backupAct, backupBefore } from './backup-act.ts'

/** What every kind of run does, with what needs a folder for backups: making one, and deleting everything, which makes one first. */
export function actsWithBackups(database: Database, backupFolder: string): RunActs {
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
