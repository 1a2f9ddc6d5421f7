import { parseDetails } from '../src/import-reader/import-input.ts'
import { applyImport } from '../src/imports/apply-import.server.ts'
import { enqueueImport, type ImportRequest } from '../src/imports/enqueue-import.server.ts'
import { type Progress, runImports } from '../src/imports/process-imports.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { findTestRun, runQueuedRuns } from './queued-runs.ts'

type Working = { now?: () => number; signal?: AbortSignal; onProgress?: Progress }

/** Works on the imports that wait, as a server's process does; a fault is thrown. */
export async function runQueuedImports(
  database: Database,
  { now = Date.now, signal = new AbortController().signal, onProgress }: Working = {},
): Promise<void> {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  await runImports({ database, now, signal, onError, onProgress })
  if (errors.length > 0) throw errors[0]
}

/** An import's row, with its details read. */
export async function findTestImport(database: Database, id: number) {
  const run = await findTestRun(database, id)
  const { total, added, updated, unchanged, skipped, failed } = run
  const counts = { total, added, updated, unchanged, skipped, failed }
  return { ...run, counts, details: parseDetails(run) }
}

/** Queues an import, works it off and gives its row as it then is. */
export async function importNow(database: Database, request: ImportRequest, now = Date.now) {
  // What an earlier import left to be done has its turn first.
  await runQueuedRuns(database, now)
  const id = await enqueueImport(database, request, now())
  await runQueuedImports(database, { now })
  return findTestImport(database, id)
}

/** Applies what was previewed. */
export async function applyNow(database: Database, id: number, now = Date.now) {
  const end = await database.change((trx) => applyImport(trx, id))
  if (end !== 'queued') throw new Error(end)
  await runQueuedRuns(database, now)
  await runQueuedImports(database, { now })
  return findTestImport(database, id)
}
