import { setTimeout as wait } from 'node:timers/promises'
import {
  type ImportColumns,
  type ImportDetails,
  parseDetails,
} from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { RunCounts } from '../platform/runs/run.ts'
import { findRunQueue } from '../platform/runs/run-queue.server.ts'
import { workOnImports } from './process-imports.server.ts'
import { type ImportAsked, queueImport } from './queue-import.server.ts'

const NEXT_LOOK_MS = 250
/** Longer than this nobody waits for others who come no step further; a program must come to an end. */
const LONGEST_STANDSTILL_MS = 60 * 60_000
const OPEN = ['uploaded', 'reading', 'queued', 'running']

type Asked = ImportAsked & { now?: () => number; onProgress?: (counts: RunCounts) => void }

export type ImportResult = {
  runId: number
  counts: RunCounts
  /** Null when the file was read to its end; else why it could not be. Rows before that are saved. */
  unreadable: string | null
  columns: Pick<ImportColumns, 'matched' | 'unknown'>
  /** In how many of the updated businesses each field changed, or would. */
  changedFields: ImportDetails['changedFields']
  reasonTypes: ImportDetails['reasonTypes']
}

/** What changes with every step of whoever works on the runs before this one, or on this one. */
async function findSteps(database: Database): Promise<string> {
  const open = await findRunQueue(database.read)
  return JSON.stringify(open.map(({ id, state, cursor, total }) => [id, state, cursor, total]))
}

/** Works on what waits until this import is at its end, or waits for whoever works on it. */
async function workUntil(
  database: Database,
  id: number,
  now: () => number,
  onProgress: ((counts: RunCounts) => void) | undefined,
): Promise<void> {
  const signal = new AbortController().signal
  let fault: { error: unknown } | null = null
  // Another import's fault is told by its own run.
  const onFault = (error: unknown, runId: number) => {
    if (runId === id) fault = { error }
  }
  const tell = (runId: number, counts: RunCounts) => void (runId === id && onProgress?.(counts))
  let steps = ''
  let steppedAt = now()
  while (now() - steppedAt < LONGEST_STANDSTILL_MS) {
    await workOnImports({ database, now, signal, onFault, onProgress: tell }, id)
    if (fault) throw (fault as { error: unknown }).error
    const { state } = await database.read
      .selectFrom('runs')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
    if (!OPEN.includes(state)) return
    const reached = await findSteps(database)
    if (reached !== steps) steppedAt = now()
    steps = reached
    await wait(NEXT_LOOK_MS)
  }
  throw new Error('Another run is under way and comes no step further')
}

/**
 * Imports a spreadsheet as one run and waits for its end: reads it in a process of its own and saves
 * it in chunks. One row's failure never stops the file; every row that is not added, updated or
 * unchanged has its reason in run_reasons. Importing the same file again changes nothing. With
 * `preview` it only looks what the file would do; the run then waits for who asked. Waits for others as
 * long as they come on.
 * @throws where others come no step further for an hour; the import then stays in the queue.
 */
export async function runImport(
  database: Database,
  { onProgress, now = Date.now, ...asked }: Asked,
): Promise<ImportResult> {
  const runId = await queueImport(database, asked, now())
  await workUntil(database, runId, now, onProgress)
  const run = await database.read
    .selectFrom('runs')
    .where('id', '=', runId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { total, added, updated, unchanged, skipped, failed } = run
  const { columns, changedFields, reasonTypes } = parseDetails(run)
  const { matched, unknown } = columns
  return {
    runId,
    counts: { total, added, updated, unchanged, skipped, failed },
    unreadable: run.message,
    columns: { matched, unknown },
    changedFields,
    reasonTypes,
  }
}
