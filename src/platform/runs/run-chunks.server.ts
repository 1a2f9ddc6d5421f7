import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database/database.server.ts'
import { isDatabaseAway } from '../database/is-connection-error.ts'
import { isDiskFull } from '../database/is-disk-full.ts'
import type { RunsTable, Tables } from '../database/tables.server.ts'
import { nextTurn } from '../database/yield-to-event-loop.ts'
import { endCancelled } from './cancel-run.server.ts'
import { claimRun, LEASE_MS } from './claim-run.server.ts'
import type { RunInput } from './enqueue-run.server.ts'
import { noCounts, type RunCounts, type RunKind } from './run.ts'
import { RUN_ENDS } from './run-errors.ts'
import { performRun, type WholeAct } from './run-once.server.ts'

/** What a chunk aims to take. On SQLite nobody else of this process has a turn meanwhile. */
const CHUNK_GOAL_MS = 50
const FIRST_ROWS = 100
const FEWEST_ROWS = 20
const MOST_ROWS = 5000
/** A chunk takes at most this many times the rows of the one before: the first ones tell little. */
const MOST_GROWTH = 2
const MESSAGE_MAX_CHARS = 500

/** A run as its chunks see it. */
export type WorkedRun = { id: number; kind: RunKind; input: RunInput; adminId: number | null }

/** One chunk of a run: everything in it is saved in one transaction, or not at all. */
export type RunStep = {
  database: Database
  trx: Transaction<Tables>
  run: WorkedRun
  /** Where the last chunk ended; 0 at the start. */
  cursor: number
  /** What the run has done before this chunk. */
  counts: RunCounts
  /** How many rows this chunk should take: as many as take about 50 ms. */
  size: number
  now: number
}

/** How far a chunk came: the next cursor, what it added to the counts, whether the run is at its end. */
export type StepEnd = {
  cursor: number
  did: Partial<Omit<RunCounts, 'total'>>
  isDone: boolean
  message?: string
}

/** What a kind of run does, a chunk at a time. */
export type ChunkedAct = {
  /** What must be done before the first chunk, outside any transaction; done again when it was cut off. */
  prepare?: (run: WorkedRun) => Promise<void>
  /** What a kind of run does, a chunk at a time. */
  step: (step: RunStep) => Promise<StepEnd>
}

/** What a kind of run does: in chunks, or as one whole. */
export type RunAct = ChunkedAct | WholeAct

export type RunActs = Partial<Record<RunKind, RunAct>>

type StoredRun = Selectable<RunsTable>

const workedRun = (stored: StoredRun): WorkedRun => ({
  id: stored.id,
  kind: stored.kind as RunKind,
  input: JSON.parse(stored.input ?? '{}') as RunInput,
  adminId: stored.admin_id,
})

const countsOf = (run: StoredRun): RunCounts => {
  const { total, added, updated, unchanged, skipped, failed } = run
  return { total, added, updated, unchanged, skipped, failed }
}

function addCounts(counts: RunCounts, did: StepEnd['did']): RunCounts {
  const sum = { ...noCounts(), ...counts }
  for (const [name, by] of Object.entries(did)) sum[name as keyof typeof did] += by ?? 0
  sum.total = sum.added + sum.updated + sum.unchanged + sum.skipped + sum.failed
  return sum
}

/** Prepares a run, and keeps it ours for as long as that takes. */
async function prepare(
  database: Database,
  act: ChunkedAct,
  stored: StoredRun,
  now: () => number,
): Promise<void> {
  if (!act.prepare || stored.cursor > 0 || stored.total > 0) return
  const keep = () =>
    database.change(
      (trx) =>
        trx
          .updateTable('runs')
          .set({ leased_until: now() + LEASE_MS })
          .where('id', '=', stored.id)
          .execute(),
      'nothing',
    )
  const keeping = setInterval(() => void keep().catch(() => {}), LEASE_MS / 3)
  try {
    await act.prepare(workedRun(stored))
  } finally {
    clearInterval(keeping)
  }
}

type Advanced = { isDone: boolean; leasedUntil: number | null; rows: number }

/** What a person has asked for shows at once when it is done; meanwhile pages follow within their time. */
const showsRun = ({ isDone }: Advanced) => (isDone ? 'at-once' : 'soon')

/**
 * Does one chunk and saves how far it came, in one transaction. Where it begins is read in that same
 * transaction: should two processes ever work on one run, they take turns, and no row is done twice.
 */
async function advance(
  database: Database,
  act: ChunkedAct,
  id: number,
  size: number,
  now: () => number,
): Promise<Advanced> {
  return database.change(
    async (trx) => {
      const stored = await trx
        .selectFrom('runs')
        .where('id', '=', id)
        .where('state', '=', 'running')
        .selectAll()
        .executeTakeFirst()
      const ended = { isDone: true, leasedUntil: null, rows: 0 }
      if (!stored) return ended
      const at = now()
      const save = (values: Partial<StoredRun>) =>
        trx.updateTable('runs').set(values).where('id', '=', id).execute()
      if (stored.cancel_asked_at !== null) {
        await endCancelled(trx, id, at)
        return ended
      }
      const { cursor } = stored
      const before = countsOf(stored)
      const run = workedRun(stored)
      const end = await act.step({ database, trx, run, cursor, counts: before, size, now: at })
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

/** The rows of the next chunk, from what the last one took. */
function nextSize(size: number, rows: number, tookMs: number): number {
  const goal = Math.round((Math.max(rows, 1) * CHUNK_GOAL_MS) / Math.max(tookMs, 1))
  return Math.min(MOST_ROWS, size * MOST_GROWTH, Math.max(FEWEST_ROWS, goal))
}

/** What a run's end says of a fault: its first line, for the operator, whose server it is. */
function messageOf(error: unknown): string {
  if (isDiskFull(error)) return RUN_ENDS.noRoom
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, MESSAGE_MAX_CHARS) || RUN_ENDS.fault
}

/** Works on one run until its end, or until told to stop: then another process may go on at once. */
async function work(
  database: Database,
  act: ChunkedAct,
  run: StoredRun,
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  await prepare(database, act, run, now)
  let size = FIRST_ROWS
  let ours: number | null = null
  while (!signal.aborted) {
    const startedAt = performance.now()
    const { isDone, leasedUntil, rows } = await advance(database, act, run.id, size, now)
    if (isDone) return
    ours = leasedUntil
    size = nextSize(size, rows, performance.now() - startedAt)
    // Between two chunks everybody else has a turn.
    await nextTurn()
  }
  await database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ leased_until: null })
        .where('id', '=', run.id)
        .where('leased_until', '=', ours ?? run.leased_until)
        .execute(),
    'nothing',
  )
}

/**
 * Works on what waits until nothing does, or until told to stop. A chunk that throws ends its run as
 * failed, with what it said; what was saved before it stays, and the next run has its turn.
 */
export async function advanceRuns(
  database: Database,
  acts: RunActs,
  now: () => number,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const run = await claimRun(database, Object.keys(acts), now())
    const act = run && acts[run.kind as RunKind]
    if (!run || !act) return
    try {
      const { attempts } = run
      if ('perform' in act)
        await performRun(database, act, { ...workedRun(run), attempts }, now, signal)
      else await work(database, act, run, now, signal)
    } catch (error) {
      // The run has done nothing wrong: it goes on from where it stood once its lease has ended.
      if (isDatabaseAway(error)) throw error
      onFault(error)
      const end = { message: messageOf(error), finished_at: now(), leased_until: null }
      await database.change((trx) =>
        trx
          .updateTable('runs')
          .set({ state: 'failed', ...end })
          .where('id', '=', run.id)
          .where('state', '=', 'running')
          .execute(),
      )
    }
  }
}
