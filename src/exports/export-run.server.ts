import type { Writable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { createRow, saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { RUN_ERRORS } from '../platform/runs/run-errors.ts'
import { type ExportOrder, writeExport } from './write-export.server.ts'

/** Exports without progress for this long count as dead. */
const LEASE_MS = 30_000
const PROGRESS_INTERVAL_MS = 1000
/** Each export holds a snapshot and, on PostgreSQL, one of the shared connections. */
const MAX_CONCURRENT = 3
/** A database keeps old row versions while a snapshot is open, so a stalled client is cut off. */
const STALL_LIMIT_MS = 10 * 60_000
/** A million businesses at 1 Mbit/s take 95 minutes. */
const WHOLE_LIMIT_MS = 2 * 60 * 60_000
const ABANDONED_BATCH_SIZE = 100

const isOpenExport = sql<boolean>`state = 'running' and kind = 'export'`

type ExportRunRequest = {
  details: object
  exportId?: string
  fileName: string
  expected: number | null
}

/** Returns null if too many exports are running. */
export const createExportRun = (
  database: Database,
  request: ExportRunRequest,
  actor: Actor,
  now: number,
) =>
  database.change(async (trx) => {
    if (await isExportFull(trx, now)) return null
    const { details, exportId, fileName, expected } = request
    const id = await createRow(trx, 'runs', {
      kind: 'export',
      state: 'running',
      input: JSON.stringify({ ...details, exportId }),
      file_name: fileName,
      admin_id: actor.adminId,
      expected,
      created_at: now,
      started_at: now,
      leased_until: now + LEASE_MS,
    })
    const event = { action: 'businesses.exported', subject: String(id), details } as const
    await recordEvent(trx, actor, event, now)
    return id
  }, 'nothing')

export async function isExportFull(db: Kysely<Tables>, now: number): Promise<boolean> {
  const open = await db
    .selectFrom('runs')
    .where(isOpenExport)
    .where('leased_until', '>', now)
    .limit(MAX_CONCURRENT)
    .select('id')
    .execute()
  return open.length >= MAX_CONCURRENT
}

export type ExportResult = { state: 'done' | 'cancelled' | 'failed'; message: string | null }

const GONE: ExportResult = { state: 'cancelled', message: RUN_ERRORS.brokenOff }
const STOPPED: ExportResult = { state: 'failed', message: RUN_ERRORS.serverStopped }
const STALLED: ExportResult = { state: 'failed', message: RUN_ERRORS.stalled }
const TOO_SLOW: ExportResult = { state: 'failed', message: RUN_ERRORS.tooSlow }
const FAILED: ExportResult = { state: 'failed', message: RUN_ERRORS.fault }

const isInterrupted = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Doesn't wait for other runs. Destroys `target` unless done; errors are stored and thrown. */
export async function runExport(
  database: Database,
  run: { id: number; order: ExportOrder },
  target: Writable,
  watch: { signal?: AbortSignal; onRows?: (rows: number) => void; now?: () => number } = {},
): Promise<ExportResult & { rows: number }> {
  const { signal, onRows, now = Date.now } = watch
  let rows = 0
  const beganAt = now()
  let movedAt = beganAt
  let end: ExportResult = GONE
  let isWritten = false
  function stop(as: ExportResult) {
    if (isWritten) return
    end = as
    target.destroy()
  }
  async function saveProgress() {
    const counts = { cursor: rows, added: rows, total: rows }
    const kept = await database.change(
      (trx) =>
        trx
          .updateTable('runs')
          .set({ ...counts, leased_until: now() + LEASE_MS })
          .where('id', '=', run.id)
          .where('state', '=', 'running')
          .returning('cancel_asked_at')
          .executeTakeFirst(),
      'nothing',
    )
    if (!kept || kept.cancel_asked_at !== null) stop({ state: 'cancelled', message: null })
    else if (now() - beganAt > WHOLE_LIMIT_MS) stop(TOO_SLOW)
    else if (now() - movedAt > STALL_LIMIT_MS) stop(STALLED)
  }
  let saving: Promise<void> | null = null
  const timer = setInterval(() => {
    saving ??= saveProgress()
      .catch(() => {})
      .finally(() => {
        saving = null
      })
  }, PROGRESS_INTERVAL_MS)
  const onStop = () => stop(STOPPED)
  signal?.addEventListener('abort', onStop)
  try {
    if (signal?.aborted) onStop()
    await writeExport(database, run.order, target, (written) => {
      rows = written
      movedAt = now()
      onRows?.(written)
    })
    isWritten = true
    end = { state: 'done', message: null }
  } catch (error) {
    if (isInterrupted(error)) return { ...end, rows }
    end = FAILED
    throw error
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', onStop)
    await saving
    await endExport(database, run.id, end, rows, now())
  }
  return { ...end, rows }
}

async function endExport(
  database: Database,
  id: number,
  end: ExportResult,
  rows: number,
  now: number,
): Promise<void> {
  const values = { cursor: rows, added: rows, total: rows, ...end, finished_at: now }
  await database.change(
    (trx) => saveValues(trx, 'runs', { id, state: 'running' }, { ...values, leased_until: null }),
    'nothing',
  )
}

/** Downloads from a killed process are incomplete. */
export async function cancelAbandonedExports(database: Database, now: number): Promise<void> {
  const dead = await database.read
    .selectFrom('runs')
    .where(isOpenExport)
    .where('leased_until', '<=', now)
    .limit(ABANDONED_BATCH_SIZE)
    .select(['id', 'total'])
    .execute()
  for (const { id, total } of dead)
    await endExport(database, id, { state: 'failed', message: RUN_ERRORS.interrupted }, total, now)
}
