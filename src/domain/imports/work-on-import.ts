import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RunsTable } from '../../database/tables.ts'
import { savingRun } from '../businesses/incoming-business.ts'
import { claimRun } from '../runs/claim-run.ts'
import { deleteOfRun } from '../runs/delete-of-run.ts'
import type { RunCounts } from '../runs/run.ts'
import { endImport, leaveImport } from './end-import.ts'
import { findMissing } from './find-missing.ts'
import { IMPORT_LEASE_MS, type ImportWork, NotOurs, openWork, watchWork } from './import-work.ts'
import { readChunks } from './read-chunks.ts'
import { saveChunk } from './save-chunk.ts'

/** What a run says of a fault that is ours and not its file's. */
const FAULT = 'stopped by a fault of the server'

/** What is kept anew by a look at the file; what the preview showed is left to be seen. */
const OF_IMPORT = ['run_businesses', 'run_keys', 'run_missing', 'run_reasons'] as const
const OF_PREVIEW = [...OF_IMPORT, 'run_samples'] as const

export type Progress = (runId: number, counts: RunCounts) => void

type Hands = {
  database: Database
  now: () => number
  /** Told to stop: the import stays where it is, for the next process. */
  signal: AbortSignal
  onFault: (error: unknown) => void
  onProgress?: Progress
}

/** Reads the file from where the import stands to its end, and says why that was not its end. */
async function readOn(work: ImportWork, signal: AbortSignal): Promise<string | null> {
  const { database, id, source, licence, input, isPreview } = work
  // What an earlier look at the file kept is of no use to this one.
  if (work.cursor === 0) await deleteOfRun(database, id, isPreview ? OF_PREVIEW : OF_IMPORT, signal)
  const run = savingRun({ id, source, licence, approve: input.approve, rules: input })
  const unreadable = await readChunks(work, signal, (chunk) => saveChunk(work, run, chunk))
  if (unreadable === null && !isPreview && source !== null && !signal.aborted)
    work.details.missing = await findMissing(database, id, source, signal)
  return unreadable
}

async function workOn(run: Selectable<RunsTable>, hands: Hands): Promise<void> {
  const { database, now, onProgress } = hands
  const tell = onProgress && ((counts: RunCounts) => onProgress(run.id, counts))
  const work = openWork(database, run, now, tell)
  const watch = watchWork(work)
  const signal = AbortSignal.any([hands.signal, watch.signal])
  let unreadable: string | null = null
  try {
    unreadable = await readOn(work, signal)
  } catch (error) {
    if (error instanceof NotOurs) return await endImport(work, null)
    hands.onFault(error)
    unreadable = FAULT
  } finally {
    await watch.stop()
  }
  // Where the server stops, the next process goes on; what was asked to end, ends.
  if (hands.signal.aborted && !watch.signal.aborted) return leaveImport(work)
  await endImport(work, unreadable)
}

/**
 * Works on the imports that wait, one after the other, until none does or the signal says to stop;
 * with `until` no longer than that one needs.
 */
export async function workOnImports(hands: Hands, until?: number): Promise<void> {
  while (!hands.signal.aborted) {
    const run = await claimRun(hands.database, ['import'], hands.now(), IMPORT_LEASE_MS)
    if (!run) return
    await workOn(run, hands)
    if (run.id === until) return
  }
}
