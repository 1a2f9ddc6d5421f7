import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RunsTable, Tables } from '../../database/tables.ts'
import { performRun, type WholeAct } from './perform-run.ts'
import type { RunInput } from './queue-run.ts'
import { noCounts, type RunCounts, type RunKind, saveProgress } from './run.ts'

/** Whoever works on a run says so for this long at a time; a killed process loses it to the next. */
const LEASE_MS = 30_000

/** One chunk of a run: everything in it is saved in one transaction, or not at all. */
export type RunStep = {
  database: Database
  trx: Transaction<Tables>
  run: { id: number; kind: RunKind; input: RunInput; adminId: number | null }
  /** Where the last chunk ended; 0 at the start. */
  cursor: number
  /** What the run has done before this chunk. */
  counts: RunCounts
  now: number
}

/** How far a chunk came: the next cursor, what it added to the counts, whether the run is at its end. */
export type StepEnd = {
  cursor: number
  did: Partial<Omit<RunCounts, 'total'>>
  isDone: boolean
  message?: string
}

/** What a kind of run does, a chunk at a time. Chunks of about 1,000 rows or 50 ms keep others from waiting. */
type ChunkedAct = { step: (step: RunStep) => Promise<StepEnd> }
export type RunAct = ChunkedAct | WholeAct

export type RunActs = Partial<Record<RunKind, RunAct>>

type StoredRun = Selectable<RunsTable>

/** Takes up the oldest run that waits, or one whose worker has gone; one at a time in the whole database. */
async function claimRun(database: Database, acts: RunActs, now: number): Promise<StoredRun | null> {
  const kinds = Object.keys(acts)
  const waiting = await database.read
    .selectFrom('runs')
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .select(['id', 'state', 'leased_until'])
    .limit(1)
    .executeTakeFirst()
  if (!waiting || (waiting.leased_until ?? 0) > now) return null
  return database.change(async (trx) => {
    const taken = await trx
      .updateTable('runs')
      .set({ state: 'running', leased_until: now + LEASE_MS })
      .where('id', '=', waiting.id)
      .where('state', '=', waiting.state)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst()
    if (taken && taken.started_at === null)
      await trx.updateTable('runs').set({ started_at: now }).where('id', '=', taken.id).execute()
    return taken ?? null
  })
}

const workedRun = (stored: StoredRun) => ({
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

/** Does one chunk and saves how far it came, in one transaction; true while there is more to do. */
async function advance(
  database: Database,
  act: ChunkedAct,
  id: number,
  now: () => number,
): Promise<boolean> {
  return database.change(async (trx) => {
    const stored = await trx
      .selectFrom('runs')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .selectAll()
      .executeTakeFirst()
    if (!stored) return false
    const at = now()
    if (stored.cancel_asked_at !== null) {
      const end = { state: 'cancelled', finished_at: at, leased_until: null }
      await trx.updateTable('runs').set(end).where('id', '=', id).execute()
      return false
    }
    const run = workedRun(stored)
    const { cursor } = stored
    const end = await act.step({
      database,
      trx,
      run,
      cursor,
      counts: countsOf(stored),
      now: at,
    })
    await saveProgress(trx, id, end.cursor, addCounts(countsOf(stored), end.did))
    await trx
      .updateTable('runs')
      .set(
        end.isDone
          ? {
              state: 'done',
              message: end.message ?? null,
              finished_at: now(),
              leased_until: null,
            }
          : { leased_until: now() + LEASE_MS },
      )
      .where('id', '=', id)
      .execute()
    return !end.isDone
  })
}

/**
 * Works on what waits until nothing does, or until told to stop: then the run stays where it is, for
 * the next process. A chunk that throws ends its run as failed; what was saved before it stays.
 */
export async function advanceRuns(
  database: Database,
  acts: RunActs,
  now: () => number,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (;;) {
    if (signal.aborted) return
    const run = await claimRun(database, acts, now())
    const act = run && acts[run.kind as RunKind]
    if (!run || !act) return
    try {
      if ('perform' in act) await performRun(database, act, workedRun(run), now, signal)
      // Between two chunks everybody else has a turn.
      else
        while (!signal.aborted && (await advance(database, act, run.id, now)))
          await new Promise((done) => setImmediate(done))
    } catch (error) {
      onFault(error)
      const end = {
        state: 'failed',
        message: 'stopped by a fault of the server',
        finished_at: now(),
        leased_until: null,
      }
      await database.change((trx) =>
        trx.updateTable('runs').set(end).where('id', '=', run.id).execute(),
      )
    }
    if (signal.aborted) {
      await database.change((trx) =>
        trx.updateTable('runs').set({ leased_until: null }).where('id', '=', run.id).execute(),
      )
      return
    }
  }
}
