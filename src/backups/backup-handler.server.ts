import type { Database } from '../platform/database/database.server.ts'
import type { RunAct } from '../platform/runs/run-chunks.server.ts'
import { deleteOldAutomatic } from './backup-files.server.ts'
import type { BackupReason } from './backup-format.server.ts'
import { writeBackup } from './write-backup.server.ts'

const TROUBLES = {
  'no-space': 'there is not enough space on the disk',
  'not-writable': 'the folder of the backups cannot be written to',
  exists: 'there is a backup of this moment already',
}

/** Makes a backup as a run: as one whole, since all of it is of one moment. */
export const backupAct = (folder: string): RunAct => ({
  async perform({ database, run, signal, onProgress, now }) {
    const madeBy = (run.input.madeBy as string | undefined) ?? null
    const watch = { signal, onProgress }
    const made = await writeBackup(database, folder, { reason: 'manual', madeBy }, now, watch)
    if (made.kind === 'failed') return { state: 'failed', message: TROUBLES[made.reason] }
    return { state: 'done', message: made.name }
  },
})

/**
 * Makes a backup before a run begins; without one it does not begin.
 * @throws with the words for the operator when none could be made.
 */
export const backupBefore =
  (database: Database, folder: string, reason: BackupReason) => async (): Promise<void> => {
    const made = await writeBackup(database, folder, { reason }, Date.now())
    if (made.kind === 'failed')
      throw new Error(`No backup, so nothing was done: ${TROUBLES[made.reason]}`)
    await deleteOldAutomatic(folder)
  }
