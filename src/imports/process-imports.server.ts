import type { Selectable } from 'kysely'
import { savingRun } from '../businesses/saving/incoming-business.ts'
import { readChunks } from '../import-reader/read-chunks.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isDatabaseAway } from '../platform/database/is-connection-error.ts'
import { isDiskFull } from '../platform/database/is-disk-full.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { claimRun } from '../platform/runs/claim-run.server.ts'
import { deleteOfRun } from '../platform/runs/delete-of-run.server.ts'
import type { RunCounts } from '../platform/runs/run.ts'
import { RUN_ENDS } from '../platform/runs/run-errors.ts'
import { applyTemplate } from './apply-template.server.ts'
import { findMissing } from './find-missing.server.ts'
import { endImport, leaveImport, type WorkEnd } from './finish-import.server.ts'
import {
  IMPORT_LEASE_MS,
  type ImportWork,
  NotOurs,
  openWork,
  watchWork,
} from './import-lease.server.ts'
import { saveChunk } from './save-chunk.server.ts'
import { checkFile } from './verify-upload.server.ts'

/** What is kept anew by a look at the file; what the preview showed is left to be seen. */
const OF_IMPORT = ['run_businesses', 'run_keys', 'run_missing', 'run_reasons'] as const
const OF_PREVIEW = [...OF_IMPORT, 'run_samples'] as const

export type Progress = (runId: number, counts: RunCounts) => void

type Hands = {
  database: Database
  now: () => number
  /** Told to stop: the import stays where it is, for the next process. */
  signal: AbortSignal
  onFault: (error: unknown, runId: number) => void
  onProgress?: Progress
  /** The reading process was killed and is restarted after that row. */
  onReaderRestart?: (runId: number, row: number) => void
}

/** Reads the file from where the import stands to its end, and says whether that was its end. */
async function readOn(
  work: ImportWork,
  signal: AbortSignal,
  onRestart: () => void,
): Promise<WorkEnd> {
  const { database, id, source, licence, isPreview } = work
  const trouble = await checkFile(work)
  if (trouble) return { kind: 'unreadable', message: trouble.message }
  // What an earlier look at the file kept is of no use to this one.
  const tables = isPreview ? OF_PREVIEW : OF_IMPORT
  if (work.cursor === 0)
    await deleteOfRun(database, id, tables, { signal, whileRun: 'is-at-its-beginning' })
  if (work.cursor === 0 && !signal.aborted) await applyTemplate(work, signal)
  const { input } = work
  const run = savingRun({ id, source, licence, approve: input.approve, rules: input })
  const message = await readChunks(work, signal, (chunk) => saveChunk(work, run, chunk), onRestart)
  if (message !== null) return { kind: 'unreadable', message }
  if (!isPreview && source !== null && !signal.aborted)
    work.details.missing = await findMissing(database, id, source, signal)
  return signal.aborted ? { kind: 'taken' } : { kind: 'read' }
}

async function workOn(run: Selectable<RunsTable>, hands: Hands): Promise<void> {
  const { database, now, onProgress } = hands
  const tell = onProgress && ((counts: RunCounts) => onProgress(run.id, counts))
  const work = openWork(database, run, now, tell)
  const watch = watchWork(work)
  const signal = AbortSignal.any([hands.signal, watch.signal])
  let end: WorkEnd
  try {
    end = await readOn(work, signal, () => hands.onReaderRestart?.(run.id, work.cursor))
  } catch (error) {
    // The file has done nothing wrong: the next process goes on once the lease has ended.
    if (isDatabaseAway(error)) throw error
    if (!(error instanceof NotOurs)) hands.onFault(error, run.id)
    const message = isDiskFull(error) ? RUN_ENDS.noRoom : RUN_ENDS.fault
    end = error instanceof NotOurs ? { kind: 'taken' } : { kind: 'unreadable', message }
  } finally {
    await watch.stop()
  }
  // Where the server stops, the next process goes on; what was asked to end, ends.
  if (hands.signal.aborted && !watch.signal.aborted) return leaveImport(work)
  await endImport(work, end)
}

/**
 * Works on the imports that wait, one after the other, until none does or the signal says to stop;
 * with `until` no longer than that one needs, and past whatever else waits for a server.
 */
export async function workOnImports(hands: Hands, until?: number): Promise<void> {
  while (!hands.signal.aborted) {
    const isAlone = until !== undefined
    const { database, now } = hands
    const run = await claimRun(database, ['import'], now(), IMPORT_LEASE_MS, isAlone)
    if (!run) return
    await workOn(run, hands)
    if (run.id === until) return
  }
}
