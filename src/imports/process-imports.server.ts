import type { Selectable } from 'kysely'
import { createSavingRun } from '../businesses/saving/incoming-business.ts'
import { enqueueDuplicateSearch } from '../duplicates/duplicate-search.server.ts'
import { enqueueAutomaticMerges } from '../duplicates/merge-duplicates.server.ts'
import { readChunks } from '../import-reader/read-chunks.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isDiskFull } from '../platform/database/disk-usage.server.ts'
import { isDatabaseUnavailable } from '../platform/database/is-connection-error.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { saveCancelled } from '../platform/runs/cancel-run.server.ts'
import { claimRun } from '../platform/runs/claim-run.server.ts'
import { deleteOfRun } from '../platform/runs/delete-of-run.server.ts'
import { createCounts, type RunCounts } from '../platform/runs/run.ts'
import { RUN_ERRORS } from '../platform/runs/run-errors.ts'
import { enqueueImportEvent } from '../webhooks/webhooks.server.ts'
import { applyWithoutReview } from './apply-import.server.ts'
import { findMissing } from './import-businesses.server.ts'
import {
  buildLeaseCondition,
  createWork,
  IMPORT_LEASE_MS,
  type ImportWork,
  LeaseLostError,
  startLeaseWatch,
} from './import-lease.server.ts'
import { applyTemplate } from './import-templates.server.ts'
import { saveChunk } from './save-chunk.server.ts'
import { verifyUpload } from './uploads.server.ts'

async function stopImport(work: ImportWork): Promise<void> {
  await work.database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ leased_until: null, attempts: 0 })
        .where(buildLeaseCondition(work))
        .execute(),
    'nothing',
  )
}

type ReadResult = { kind: 'read' } | { kind: 'unreadable'; message: string } | { kind: 'taken' }

function endOf(
  { isPreview, counts, details, input, adminId, startedAt }: ImportWork,
  end: ReadResult,
  now: number,
) {
  const message = end.kind === 'unreadable' ? end.message : null
  const previewMs = startedAt === null ? null : now - startedAt
  const stored = isPreview ? { ...details, preview: counts, previewMs } : details
  const common = { message, details: JSON.stringify(stored), leased_until: null }
  if (message === null && isPreview)
    return { ...common, state: 'previewed', expected: counts.total }
  const state = message === null ? 'done' : 'failed'
  const expected = message === null ? counts.total : null
  const sendsMail = adminId !== null && !input.isScheduled
  const times = { finished_at: now, next_mail_at: sendsMail ? now : null }
  return { ...common, ...times, state, expected, ...(isPreview && createCounts()) }
}

/** Does nothing if another process holds the import. */
export async function saveImportResult(work: ImportWork, end: ReadResult): Promise<void> {
  const { database, id } = work
  const now = work.now()
  const isOver = await database.change(async (trx) => {
    const run = await trx
      .selectFrom('runs')
      .where(buildLeaseCondition(work))
      .select('cancel_asked_at')
      .executeTakeFirst()
    if (!run) return false
    if (run.cancel_asked_at !== null) {
      await saveCancelled(trx, id, now)
      return true
    }
    if (end.kind === 'taken') return false
    await saveValues(trx, 'runs', id, endOf(work, end, now))
    await enqueueImportEvent(trx, id, now)
    if (work.isPreview && end.kind === 'read' && work.input.appliesPreview)
      await applyWithoutReview(trx, id)
    const { added, updated } = work.counts
    if (work.isPreview || added + updated === 0) return true
    await enqueueDuplicateSearch(trx, { changedOnly: true, adminId: null }, now)
    const { autoMergeScore } = work.input
    if (autoMergeScore !== null && end.kind === 'read')
      await enqueueAutomaticMerges(trx, { minScore: autoMergeScore, importId: id }, now)
    return true
  })
  if (isOver)
    await deleteOfRun(database, id, ['run_businesses', 'run_keys'], {
      signal: new AbortController().signal,
      whileRun: 'rests',
    })
}

const IMPORT_TABLES = ['run_businesses', 'run_keys', 'run_missing', 'run_reasons'] as const
const PREVIEW_TABLES = [...IMPORT_TABLES, 'run_samples'] as const

export type Progress = (runId: number, counts: RunCounts) => void

type ImportWorker = {
  database: Database
  now: () => number
  signal: AbortSignal
  onError: (error: unknown, runId: number) => void
  onProgress?: Progress
  onReaderRestart?: (runId: number, row: number) => void
}

async function readChunksOf(
  work: ImportWork,
  signal: AbortSignal,
  onRestart: () => void,
): Promise<ReadResult> {
  const { database, id, source, licence, isPreview } = work
  const unreadable = await verifyUpload(work)
  if (unreadable) return { kind: 'unreadable', message: unreadable.message }
  const tables = isPreview ? PREVIEW_TABLES : IMPORT_TABLES
  if (work.cursor === 0)
    await deleteOfRun(database, id, tables, { signal, whileRun: 'is-at-its-beginning' })
  if (work.cursor === 0 && !signal.aborted) await applyTemplate(work, signal)
  const { input } = work
  const rules = { ...input, comparesEdits: isPreview }
  const run = createSavingRun({ id, source, licence, approve: input.approve, rules })
  const message = await readChunks(work, signal, (chunk) => saveChunk(work, run, chunk), onRestart)
  if (message !== null) return { kind: 'unreadable', message }
  if (!isPreview && source !== null && !signal.aborted)
    work.details.missing = await findMissing(database, id, source, signal)
  return signal.aborted ? { kind: 'taken' } : { kind: 'read' }
}

async function runClaimed(run: Selectable<RunsTable>, worker: ImportWorker): Promise<void> {
  const { database, now, onProgress } = worker
  const report = onProgress && ((counts: RunCounts) => onProgress(run.id, counts))
  const work = createWork(database, run, now, report)
  const watch = startLeaseWatch(work)
  const signal = AbortSignal.any([worker.signal, watch.signal])
  let end: ReadResult
  try {
    end = await readChunksOf(work, signal, () => worker.onReaderRestart?.(run.id, work.cursor))
  } catch (error) {
    // The database failed, not the file; another process continues after the lease.
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof LeaseLostError)) worker.onError(error, run.id)
    const message = isDiskFull(error) ? RUN_ERRORS.noRoom : RUN_ERRORS.fault
    end = error instanceof LeaseLostError ? { kind: 'taken' } : { kind: 'unreadable', message }
  } finally {
    await watch.stop()
  }
  // On shutdown another process continues; a cancelled import ends.
  if (worker.signal.aborted && !watch.signal.aborted) return stopImport(work)
  await saveImportResult(work, end)
}

export async function runImports(worker: ImportWorker, until?: number): Promise<void> {
  while (!worker.signal.aborted) {
    const isAlone = until !== undefined
    const { database, now } = worker
    const run = await claimRun(database, ['import'], now(), IMPORT_LEASE_MS, isAlone)
    if (!run) return
    await runClaimed(run, worker)
    if (run.id === until) return
  }
}
