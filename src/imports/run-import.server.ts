import { setTimeout as wait } from 'node:timers/promises'
import { parseDetails, parseInput } from '../import-reader/import-input.ts'
import { listProblems } from '../import-reader/quality/list-problems.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findExistingRow } from '../platform/database/find-row.server.ts'
import { presentCounts, type RunCounts } from '../platform/runs/run.ts'
import { findRunQueue } from '../platform/runs/run-queue.server.ts'
import { enqueueImport, type ImportRequest } from './enqueue-import.server.ts'
import { runImports } from './process-imports.server.ts'

const NEXT_LOOK_MS = 250
/** A command must end even if other runs make no progress. */
const MAX_STALL_MS = 60 * 60_000
const OPEN = ['uploaded', 'reading', 'queued', 'running']

type RunInput = ImportRequest & { now?: () => number; onProgress?: (counts: RunCounts) => void }

export type ImportResult = Awaited<ReturnType<typeof runImport>>

async function findSteps(database: Database): Promise<string> {
  const open = await findRunQueue(database.read)
  return JSON.stringify(open.map(({ id, state, cursor, total }) => [id, state, cursor, total]))
}

async function workUntil(
  database: Database,
  id: number,
  now: () => number,
  onProgress: ((counts: RunCounts) => void) | undefined,
): Promise<void> {
  const signal = new AbortController().signal
  const failures: unknown[] = []
  const onError = (error: unknown, runId: number) => void (runId === id && failures.push(error))
  const report = (runId: number, counts: RunCounts) => void (runId === id && onProgress?.(counts))
  let steps = ''
  let steppedAt = now()
  while (now() - steppedAt < MAX_STALL_MS) {
    await runImports({ database, now, signal, onError, onProgress: report }, id)
    if (failures.length > 0) throw failures.at(-1)
    const { state } = await findExistingRow(database.read, 'runs', { id }, ['state'])
    if (!OPEN.includes(state)) return
    const reached = await findSteps(database)
    if (reached !== steps) steppedAt = now()
    steps = reached
    await wait(NEXT_LOOK_MS)
  }
  throw new Error('Another run is in progress and does not advance')
}

/** An invalid row never stops the file. Throws if other runs make no progress for an hour. */
export async function runImport(
  database: Database,
  { onProgress, now = Date.now, ...request }: RunInput,
) {
  const runId = await enqueueImport(database, request, now())
  await workUntil(database, runId, now, onProgress)
  const run = await findExistingRow(database.read, 'runs', { id: runId })
  const details = parseDetails(run)
  const { columns, changedFields, reasonTypes, waitsFor } = details
  const { matched, unknown, header, personal = [] } = columns
  const titles = personal.map((column) => header[column] || `${column + 1}`)
  return {
    runId,
    counts: presentCounts(run),
    unreadable: run.message,
    columns: { matched, unknown, personal: titles },
    changedFields,
    reasonTypes,
    waitsFor: run.state === 'previewed' ? waitsFor : null,
    problems: listProblems(details, presentCounts(run), parseInput(run).confirmAbovePercent),
  }
}
