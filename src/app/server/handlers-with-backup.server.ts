import { backupAct, backupBefore } from '../../backups/backup-handler.server.ts'
import { namesEverything } from '../../business-admin/jobs/next-businesses.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { ChunkedAct, RunActs } from '../../platform/runs/run-chunks.server.ts'
import { RUN_ACTS } from './run-handlers.server.ts'

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
