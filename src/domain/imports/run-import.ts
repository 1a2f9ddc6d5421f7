import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { RunCounts } from '../runs/run.ts'
import { type ImportColumns, type ImportDetails, parseDetails } from './import-input.ts'
import { type ImportAsked, queueImport } from './queue-import.ts'
import { workOnImports } from './work-on-import.ts'

const NEXT_LOOK_MS = 250
/** Longer than this no run takes; a program must come to an end. */
const LONGEST_WAIT_MS = 60 * 60_000
const OPEN = ['uploaded', 'reading', 'queued', 'running']

export type ImportResult = {
  runId: number
  counts: RunCounts
  /** Null when the file was read to its end; else why it could not be. Rows before that are saved. */
  unreadable: string | null
  columns: Pick<ImportColumns, 'matched' | 'unknown'>
  /** In how many of the updated businesses each field changed, or would. */
  changedFields: ImportDetails['changedFields']
}

/** Works on what waits until this import is at its end, or waits for whoever works on it. */
async function workUntil(
  database: Database,
  id: number,
  onProgress: ((counts: RunCounts) => void) | undefined,
): Promise<void> {
  const signal = new AbortController().signal
  let fault: { error: unknown } | null = null
  // Another import's fault is told by its own run.
  const onFault = (error: unknown, runId: number) => {
    if (runId === id) fault = { error }
  }
  const tell = (runId: number, counts: RunCounts) => void (runId === id && onProgress?.(counts))
  const startedAt = Date.now()
  while (Date.now() - startedAt < LONGEST_WAIT_MS) {
    const hands = { database, now: Date.now, signal, onFault, onProgress: tell }
    await workOnImports(hands, id)
    if (fault) throw (fault as { error: unknown }).error
    const { state } = await database.read
      .selectFrom('runs')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
    if (!OPEN.includes(state)) return
    await wait(NEXT_LOOK_MS)
  }
  throw new Error('Another run is not coming to its end')
}

/**
 * Imports a spreadsheet as one run and waits for its end: reads it in a process of its own and saves
 * it in chunks. One row's failure never stops the file; every row that is not added, updated or
 * unchanged has its reason in run_reasons. Importing the same file again changes nothing. With
 * `preview` it only looks what the file would do; the run then waits for who asked.
 */
export async function runImport(
  database: Database,
  { onProgress, ...asked }: ImportAsked & { onProgress?: (counts: RunCounts) => void },
): Promise<ImportResult> {
  const runId = await queueImport(database, asked, Date.now())
  await workUntil(database, runId, onProgress)
  const run = await database.read
    .selectFrom('runs')
    .where('id', '=', runId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { total, added, updated, unchanged, skipped, failed } = run
  const { columns, changedFields } = parseDetails(run)
  const { matched, unknown } = columns
  return {
    runId,
    counts: { total, added, updated, unchanged, skipped, failed },
    unreadable: run.message,
    columns: { matched, unknown },
    changedFields,
  }
}
