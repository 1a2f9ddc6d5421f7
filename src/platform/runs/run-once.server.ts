import type { Database } from '../database/database.server.ts'
import { saveValues } from '../database/save-row.server.ts'
import type { WorkedRun } from './enqueue-run.server.ts'

const LEASE_MS = 30_000
const PROGRESS_INTERVAL_MS = 1000

/** Nothing is saved before the end, so an interrupted run starts over. */
export type SinglePassRun = {
  database: Database
  run: WorkedRun
  signal: AbortSignal
  onProgress: (rows: number) => void
  now: number
}

export type SinglePassHandler = {
  perform: (whole: SinglePassRun) => Promise<{ state: 'done' | 'failed'; message: string }>
}

/** Runs outside a transaction; if the server stops, another process starts it again. */
export async function runOnce(
  database: Database,
  handler: SinglePassHandler,
  run: SinglePassRun['run'] & { attempts: number },
  now: () => number,
  serverStops: AbortSignal,
): Promise<void> {
  /** The lease is lost when another process claims the run, which increments `attempts`. */
  const lease = { id: run.id, state: 'running', attempts: run.attempts }
  const cancelling = new AbortController()
  let saving: Promise<void> | null = null
  let savedAt = Number.NEGATIVE_INFINITY
  async function saveProgress(rows: number): Promise<void> {
    const saved = await database.change(
      (trx) =>
        trx
          .updateTable('runs')
          .set({ cursor: rows, added: rows, total: rows, leased_until: now() + LEASE_MS })
          .where((eb) => eb.and(lease))
          .returning('cancel_asked_at')
          .executeTakeFirst(),
      'nothing',
    )
    if (!saved || saved.cancel_asked_at !== null) cancelling.abort()
  }
  let rowsDone = 0
  function saveNow(): void {
    if (saving) return
    savedAt = now()
    saving = saveProgress(rowsDone)
      .catch(() => {})
      .finally(() => {
        saving = null
      })
  }
  function onProgress(rows: number): void {
    rowsDone = rows
    if (now() - savedAt >= PROGRESS_INTERVAL_MS) saveNow()
  }
  // Renews the lease during phases without progress.
  const timer = setInterval(saveNow, LEASE_MS / 3)
  const signal = AbortSignal.any([serverStops, cancelling.signal])
  let end: { state: string; message: string | null }
  try {
    end = await handler.perform({ database, run, signal, onProgress, now: now() })
  } catch (error) {
    if (serverStops.aborted) return
    if (!cancelling.signal.aborted) throw error
    end = { state: 'cancelled', message: null }
  } finally {
    clearInterval(timer)
    await saving
  }
  const counts = { cursor: rowsDone, added: rowsDone, total: rowsDone }
  const values = { ...counts, ...end, finished_at: now(), leased_until: null }
  await database.change((trx) => saveValues(trx, 'runs', lease, values), 'nothing')
}
