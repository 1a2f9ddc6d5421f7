import { parseDetails } from '../src/import-reader/import-input.ts'
import { applyImport } from '../src/imports/apply-import.server.ts'
import { enqueueImport, type ImportRequest } from '../src/imports/enqueue-import.server.ts'
import { type Progress, runImports } from '../src/imports/process-imports.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { findTestRun, runQueuedRuns } from './queued-runs.ts'

type Working = { now?: () => number; signal?: AbortSignal; onProgress?: Progress }

/** Processes waiting imports as a server process does; throws their errors. */
export async function runQueuedImports(
  database: Database,
  { now = Date.now, signal = new AbortController().signal, onProgress }: Working = {},
): Promise<void> {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  await runImports({ database, now, signal, onError, onProgress })
  if (errors.length > 0) throw errors[0]
}

/** An import's row with parsed details. */
export async function findTestImport(database: Database, id: number) {
  const run = await findTestRun(database, id)
  const { total, added, updated, unchanged, skipped, failed } = run
  const counts = { total, added, updated, unchanged, skipped, failed }
  return { ...run, counts, details: parseDetails(run) }
}

/** Enqueues an import, processes it, and returns its row. */
export async function importNow(database: Database, request: ImportRequest, now = Date.now) {
  // Runs that an earlier import queued come first.
  await runQueuedRuns(database, now)
  const id = await enqueueImport(database, request, now())
  await runQueuedImports(database, { now })
  return findTestImport(database, id)
}

/** Applies a previewed import. */
export async function applyNow(database: Database, id: number, now = Date.now) {
  const end = await database.change((trx) => applyImport(trx, id, {}, true))
  if (end !== 'queued') throw new Error(end)
  await runQueuedRuns(database, now)
  await runQueuedImports(database, { now })
  return findTestImport(database, id)
}
