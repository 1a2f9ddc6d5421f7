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

const IMPORT_TABLES = ['run_businesses', 'run_keys', 'run_missing', 'run_reasons'] as const
const PREVIEW_TABLES = [...IMPORT_TABLES, 'run_samples'] as const

export type Progress = (runId: number, counts: RunCounts) => void

type Hands = {
  database: Database
  now: () => number
  signal: AbortSignal
  onFault: (error: unknown, runId: number) => void
  onProgress?: Progress
  onReaderRestart?: (runId: number, row: number) => void
}

async function readOn(
  work: ImportWork,
  signal: AbortSignal,
  onRestart: () => void,
): Promise<WorkEnd> {
  const { database, id, source, licence, isPreview } = work
  const trouble = await checkFile(work)
  if (trouble) return { kind: 'unreadable', message: trouble.message }
  const tables = isPreview ? PREVIEW_TABLES : IMPORT_TABLES
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
    // The database failed, not the file; another process continues after the lease.
    if (isDatabaseAway(error)) throw error
    if (!(error instanceof NotOurs)) hands.onFault(error, run.id)
    const message = isDiskFull(error) ? RUN_ENDS.noRoom : RUN_ENDS.fault
    end = error instanceof NotOurs ? { kind: 'taken' } : { kind: 'unreadable', message }
  } finally {
    await watch.stop()
  }
  // On shutdown another process continues; a cancelled import ends.
  if (hands.signal.aborted && !watch.signal.aborted) return leaveImport(work)
  await endImport(work, end)
}

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
