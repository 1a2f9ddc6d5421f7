import { backupBefore, createBackupHandler } from '../../backups/write-backup.server.ts'
import { isUnfiltered } from '../../business-admin/jobs/find-next-businesses.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { ChunkedHandler, RunHandlers } from '../../platform/runs/run-chunks.server.ts'
import { RUN_HANDLERS } from './run-handlers.server.ts'

export function buildHandlersWithBackup(database: Database, backupFolder: string): RunHandlers {
  const backup = backupBefore(database, backupFolder, 'before-delete-all')
  const backedUp = (act: ChunkedHandler): ChunkedHandler => ({
    ...act,
    prepare: async ({ input }) => (isUnfiltered(input) ? backup() : undefined),
  })
  return {
    ...RUN_HANDLERS,
    backup: createBackupHandler(backupFolder),
    delete: backedUp(RUN_HANDLERS.delete),
    'delete-all': backedUp(RUN_HANDLERS['delete-all']),
  }
}
