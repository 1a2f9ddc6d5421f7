import type { Writable } from 'node:stream'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { RUN_ENDS } from '../platform/runs/run-errors.ts'
import { type ExportOrder, writeExport } from './write-export.server.ts'

/** Exports without progress for this long count as dead. */
const LEASE_MS = 30_000
const TOLD_EVERY_MS = 1000
/** Each export holds a snapshot and, on PostgreSQL, one of the shared connections. */
const MOST_AT_ONCE = 3
/** A database keeps old row versions while a snapshot is open, so a stalled client is cut off. */
const STALL_LIMIT_MS = 10 * 60_000
/** A million businesses at 1 Mbit/s take 95 minutes. */
const WHOLE_LIMIT_MS = 2 * 60 * 60_000
const MOST_DEAD_AT_ONCE = 100

const isOpenExport = sql<boolean>`state = 'running' and kind = 'export'`

type Begun = {
  details: object
  exportId?: string
  fileName: string
  expected: number | null
}

/** Returns null if too many exports are running. */
export const beginExport = (
  database: Database,
  begun: Begun,
  actor: Actor,
  now: number,
): Promise<number | null> =>
  database.change(async (trx) => {
    if (await isExportFull(trx, now)) return null
    const id = await insertExport(trx, begun, actor.adminId, now)
    const { details } = begun
    await recordAct(
      trx,
      actor,
      { action: 'businesses.exported', subject: String(id), details },
      now,
    )
    return id
  }, 'nothing')

export async function isExportFull(db: Kysely<Tables>, now: number): Promise<boolean> {
  const open = await db
    .selectFrom('runs')
    .where(isOpenExport)
    .where('leased_until', '>', now)
    .limit(MOST_AT_ONCE)
    .select('id')
    .execute()
  return open.length >= MOST_AT_ONCE
}

async function insertExport(
  trx: Transaction<Tables>,
  { details, exportId, fileName, expected }: Begun,
  adminId: number | null,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({
      kind: 'export',
      state: 'running',
      input: JSON.stringify({ ...details, exportId }),
      file_name: fileName,
      admin_id: adminId,
      expected,
      created_at: now,
      started_at: now,
      leased_until: now + LEASE_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ExportEnd = { state: 'done' | 'cancelled' | 'failed'; message: string | null }

const GONE: ExportEnd = { state: 'cancelled', message: RUN_ENDS.brokenOff }
const STOPPED: ExportEnd = { state: 'failed', message: RUN_ENDS.serverStopped }
const STALLED: ExportEnd = { state: 'failed', message: RUN_ENDS.stalled }
const TOO_SLOW: ExportEnd = { state: 'failed', message: RUN_ENDS.tooSlow }
const FAULT: ExportEnd = { state: 'failed', message: RUN_ENDS.fault }

const isBrokenOff = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Doesn't wait for other runs. Destroys `target` unless done; errors are stored and thrown. */
export async function performExport(
  database: Database,
  run: { id: number; order: ExportOrder },
  target: Writable,
  watch: { signal?: AbortSignal; onRows?: (rows: number) => void; now?: () => number } = {},
): Promise<ExportEnd & { rows: number }> {
  const { signal, onRows, now = Date.now } = watch
  let rows = 0
  const beganAt = now()
  let movedAt = beganAt
  let end: ExportEnd = GONE
  let isWritten = false
  function stop(as: ExportEnd) {
    if (isWritten) return
    end = as
    target.destroy()
  }
  async function tell() {
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
  let telling: Promise<void> | null = null
  const timer = setInterval(() => {
    telling ??= tell()
      .catch(() => {})
      .finally(() => {
        telling = null
      })
  }, TOLD_EVERY_MS)
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
    if (isBrokenOff(error)) return { ...end, rows }
    end = FAULT
    throw error
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', onStop)
    await telling
    await endExport(database, run.id, end, rows, now())
  }
  return { ...end, rows }
}

async function endExport(
  database: Database,
  id: number,
  end: ExportEnd,
  rows: number,
  now: number,
): Promise<void> {
  const counts = { cursor: rows, added: rows, total: rows }
  await database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ ...counts, ...end, finished_at: now, leased_until: null })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute(),
    'nothing',
  )
}

/** Downloads from a killed process are incomplete. */
export async function endDeadExports(database: Database, now: number): Promise<void> {
  const dead = await database.read
    .selectFrom('runs')
    .where(isOpenExport)
    .where('leased_until', '<=', now)
    .limit(MOST_DEAD_AT_ONCE)
    .select(['id', 'total'])
    .execute()
  for (const { id, total } of dead)
    await endExport(database, id, { state: 'failed', message: RUN_ENDS.interrupted }, total, now)
}
