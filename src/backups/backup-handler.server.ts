import type { Database } from '../platform/database/database.server.ts'
import type { RunHandler } from '../platform/runs/run-chunks.server.ts'
import { deleteOldAutomatic } from './backup-files.server.ts'
import type { BackupReason } from './backup-format.server.ts'
import { writeBackup } from './write-backup.server.ts'

const ERROR_TEXTS = {
  'no-space': 'there is not enough space on the disk',
  'not-writable': 'the folder of the backups cannot be written to',
  exists: 'there is a backup of this moment already',
}

export const createBackupHandler = (folder: string): RunHandler => ({
  async perform({ database, run, signal, onProgress, now }) {
    const madeBy = (run.input.madeBy as string | undefined) ?? null
    const watch = { signal, onProgress }
    const made = await writeBackup(database, folder, { reason: 'manual', madeBy }, now, watch)
    if (made.kind === 'failed') return { state: 'failed', message: ERROR_TEXTS[made.reason] }
    return { state: 'done', message: made.name }
  },
})

/** Throws an Error with a message for the operator if no backup could be written. */
export const backupBefore =
  (database: Database, folder: string, reason: BackupReason) => async (): Promise<void> => {
    const made = await writeBackup(database, folder, { reason }, Date.now())
    if (made.kind === 'failed')
      throw new Error(`No backup, so nothing was done: ${ERROR_TEXTS[made.reason]}`)
    await deleteOldAutomatic(folder)
  }
