import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/database.server.ts'
import type { Tables } from '../database/tables.server.ts'
import type { RunInput } from './enqueue-run.server.ts'
import type { RunKind } from './run.ts'

/** How long a run belongs to who works on it after each word of theirs. */
const LEASE_MS = 30_000
const TOLD_EVERY_MS = 1000

/** A run whose work is one whole: nothing of it is saved with a chunk, so it begins anew when it was cut off. */
export type WholeRun = {
  database: Database
  run: { id: number; kind: RunKind; input: RunInput; adminId: number | null }
  /** Given when the server stops, or when somebody asked for the run to be cancelled. */
  signal: AbortSignal
  /** Says how many rows are done; as often as one likes. */
  onProgress: (rows: number) => void
  now: number
}

export type WholeAct = {
  perform: (whole: WholeRun) => Promise<{ state: 'done' | 'failed'; message: string }>
}

/**
 * Does a run that is one whole, outside any transaction, and says how it ended; where the server stops
 * it stays, for the next process.
 */
export async function performRun(
  database: Database,
  act: WholeAct,
  run: WholeRun['run'] & { attempts: number },
  now: () => number,
  serverStops: AbortSignal,
): Promise<void> {
  /** Until another process takes the run up, which counts as one more. */
  const whereOurs = (eb: ExpressionBuilder<Tables, 'runs'>) =>
    eb.and([eb('id', '=', run.id), eb('state', '=', 'running'), eb('attempts', '=', run.attempts)])
  const cancelling = new AbortController()
  let telling: Promise<void> | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  async function tell(rows: number): Promise<void> {
    const kept = await database.change(
      (trx) =>
        trx
          .updateTable('runs')
          .set({ cursor: rows, added: rows, total: rows, leased_until: now() + LEASE_MS })
          .where(whereOurs)
          .returning('cancel_asked_at')
          .executeTakeFirst(),
      'nothing',
    )
    if (!kept || kept.cancel_asked_at !== null) cancelling.abort()
  }
  let rowsDone = 0
  function tellNow(): void {
    if (telling) return
    toldAt = now()
    telling = tell(rowsDone)
      .catch(() => {})
      .finally(() => {
        telling = null
      })
  }
  function onProgress(rows: number): void {
    rowsDone = rows
    if (now() - toldAt >= TOLD_EVERY_MS) tellNow()
  }
  // While it has nothing to say it is at work all the same, and nobody else's.
  const keeping = setInterval(tellNow, LEASE_MS / 3)
  const signal = AbortSignal.any([serverStops, cancelling.signal])
  let end: { state: string; message: string | null }
  try {
    end = await act.perform({ database, run, signal, onProgress, now: now() })
  } catch (error) {
    if (serverStops.aborted) return
    if (!cancelling.signal.aborted) throw error
    end = { state: 'cancelled', message: null }
  } finally {
    clearInterval(keeping)
    await telling
  }
  const counts = { cursor: rowsDone, added: rowsDone, total: rowsDone }
  await database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ ...counts, ...end, finished_at: now(), leased_until: null })
        .where(whereOurs)
        .execute(),
    'nothing',
  )
}
