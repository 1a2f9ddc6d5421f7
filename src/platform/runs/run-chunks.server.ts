import type { Database, Transaction } from '../database/database.server.ts'
import { isDiskFull } from '../database/disk-usage.server.ts'
import { findRow } from '../database/find-row.server.ts'
import { isDatabaseUnavailable } from '../database/is-connection-error.ts'
import { saveValues } from '../database/save-row.server.ts'
import type { StoredRun } from '../database/tables.server.ts'
import { yieldToEventLoop } from '../database/yield-to-event-loop.ts'
import { saveCancelled } from './cancel-run.server.ts'
import { claimRun, LEASE_MS } from './claim-run.server.ts'
import type { RunInput, WorkedRun } from './enqueue-run.server.ts'
import { createCounts, presentCounts, type RunCounts, type RunKind } from './run.ts'
import { RUN_ERRORS } from './run-errors.ts'
import { runOnce, type SinglePassHandler } from './run-once.server.ts'

/** On SQLite a chunk blocks the process. */
const CHUNK_GOAL_MS = 50
const FIRST_ROWS = 100
const MIN_ROWS = 20
const MAX_ROWS = 5000
const MAX_GROWTH = 2
const MESSAGE_MAX_CHARS = 500

/** All changes of a chunk commit in one transaction, or none do. */
export type RunStep = {
  database: Database
  trx: Transaction
  run: WorkedRun
  /** The `cursor` returned by the last chunk; 0 at the start. */
  cursor: number
  counts: RunCounts
  size: number
  now: number
}

export type StepResult = {
  cursor: number
  did: Partial<Omit<RunCounts, 'total'>>
  isDone: boolean
  message?: string
}

export type ChunkedHandler = {
  /** Runs outside a transaction, and again if it was interrupted. */
  prepare?: (run: WorkedRun) => Promise<void>
  step: (step: RunStep) => Promise<StepResult>
}

export type RunHandler = ChunkedHandler | SinglePassHandler

export type RunHandlers = Partial<Record<RunKind, RunHandler>>

const workedRun = (stored: StoredRun): WorkedRun => ({
  id: stored.id,
  kind: stored.kind as RunKind,
  input: JSON.parse(stored.input ?? '{}') as RunInput,
  adminId: stored.admin_id,
})

function addCounts(counts: RunCounts, did: StepResult['did']): RunCounts {
  const sum = { ...createCounts(), ...counts }
  for (const [name, by] of Object.entries(did)) sum[name as keyof typeof did] += by ?? 0
  sum.total = sum.added + sum.updated + sum.unchanged + sum.skipped + sum.failed
  return sum
}

async function prepare(
  database: Database,
  handler: ChunkedHandler,
  stored: StoredRun,
  now: () => number,
): Promise<void> {
  if (!handler.prepare || stored.cursor > 0 || stored.total > 0) return
  const extendLease = () =>
    database.change(
      (trx) => saveValues(trx, 'runs', stored.id, { leased_until: now() + LEASE_MS }),
      'nothing',
    )
  const timer = setInterval(() => void extendLease().catch(() => {}), LEASE_MS / 3)
  try {
    await handler.prepare(workedRun(stored))
  } finally {
    clearInterval(timer)
  }
}

type Advanced = { isDone: boolean; leasedUntil: number | null; rows: number }

/** A finished run invalidates cached pages at once; unfinished ones only on schedule. */
const showsRun = ({ isDone }: Advanced) => (isDone ? 'at-once' : 'soon')

/** Reads the cursor in the same transaction, so two processes never handle a row twice. */
async function advance(
  database: Database,
  handler: ChunkedHandler,
  id: number,
  size: number,
  now: () => number,
): Promise<Advanced> {
  return database.change(
    async (trx) => {
      const stored = await findRow(trx, 'runs', { id, state: 'running' })
      const ended = { isDone: true, leasedUntil: null, rows: 0 }
      if (!stored) return ended
      const at = now()
      const save = (values: Partial<StoredRun>) => saveValues(trx, 'runs', id, values)
      if (stored.cancel_asked_at !== null) {
        await saveCancelled(trx, id, at)
        return ended
      }
      const { cursor } = stored
      const before = presentCounts(stored)
      const run = workedRun(stored)
      const end = await handler.step({ database, trx, run, cursor, counts: before, size, now: at })
      const counts = addCounts(before, end.did)
      const leasedUntil = end.isDone ? null : now() + LEASE_MS
      const ending = { state: 'done', message: end.message ?? null, finished_at: now() }
      await save({
        cursor: end.cursor,
        ...counts,
        leased_until: leasedUntil,
        attempts: 0,
        ...(end.isDone && ending),
      })
      return { isDone: end.isDone, leasedUntil, rows: counts.total - before.total }
    },
    showsRun,
    'large',
  )
}

function nextSize(size: number, rows: number, tookMs: number): number {
  const goal = Math.round((Math.max(rows, 1) * CHUNK_GOAL_MS) / Math.max(tookMs, 1))
  return Math.min(MAX_ROWS, size * MAX_GROWTH, Math.max(MIN_ROWS, goal))
}

function messageOf(error: unknown): string {
  if (isDiskFull(error)) return RUN_ERRORS.noRoom
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, MESSAGE_MAX_CHARS) || RUN_ERRORS.fault
}

async function work(
  database: Database,
  handler: ChunkedHandler,
  run: StoredRun,
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  await prepare(database, handler, run, now)
  let size = FIRST_ROWS
  let lastLease: number | null = null
  while (!signal.aborted) {
    const startedAt = performance.now()
    const { isDone, leasedUntil, rows } = await advance(database, handler, run.id, size, now)
    if (isDone) return
    lastLease = leasedUntil
    size = nextSize(size, rows, performance.now() - startedAt)
    await yieldToEventLoop()
  }
  const leased = { id: run.id, leased_until: lastLease ?? run.leased_until }
  await database.change((trx) => saveValues(trx, 'runs', leased, { leased_until: null }), 'nothing')
}

/** An error fails the run; committed chunks stay, and the next run starts. */
export async function runChunks(
  database: Database,
  handlers: RunHandlers,
  now: () => number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const run = await claimRun(database, Object.keys(handlers), now())
    const handler = run && handlers[run.kind as RunKind]
    if (!run || !handler) return
    try {
      const { attempts } = run
      if ('perform' in handler)
        await runOnce(database, handler, { ...workedRun(run), attempts }, now, signal)
      else await work(database, handler, run, now, signal)
    } catch (error) {
      // The database failed, not the run; it continues after its lease has ended.
      if (isDatabaseUnavailable(error)) throw error
      onError(error)
      const end = { message: messageOf(error), finished_at: now(), leased_until: null }
      await database.change((trx) =>
        saveValues(trx, 'runs', { id: run.id, state: 'running' }, { state: 'failed', ...end }),
      )
    }
  }
}
