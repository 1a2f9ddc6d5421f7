import type { RunAct } from '../runs/advance-run.ts'
import { writeBackup } from './write-backup.ts'

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
