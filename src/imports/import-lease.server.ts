import type { ExpressionBuilder, Selectable } from 'kysely'
import { parseDetails, parseInput } from '../import-reader/import-input.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { RunsTable, Tables } from '../platform/database/tables.server.ts'
import { presentCounts, type RunCounts } from '../platform/runs/run.ts'
import { isStarted } from '../platform/runs/run-queue.server.ts'

export type ImportWork = ReturnType<typeof createWork>

export const buildLeaseCondition =
  ({ id, isPreview, cursor, startedAt }: ImportWork) =>
  (eb: ExpressionBuilder<Tables, 'runs'>) =>
    eb.and([
      eb('id', '=', id),
      eb('state', '=', isPreview ? 'reading' : 'running'),
      eb('cursor', '=', cursor),
      eb('started_at', 'is not distinct from', startedAt),
    ])

export const IMPORT_LEASE_MS = 15_000

export class LeaseLostError extends Error {
  override name = 'NotOurs'
}

export function createWork(
  database: Database,
  run: Selectable<RunsTable>,
  now: () => number,
  onProgress: (counts: RunCounts) => void = () => {},
) {
  return {
    database,
    id: run.id,
    isPreview: run.state === 'reading',
    input: parseInput(run),
    fileSizeBytes: run.file_size_bytes,
    source: run.source,
    licence: run.licence,
    adminId: run.admin_id,
    startedAt: run.started_at,
    cursor: run.cursor,
    counts: presentCounts(run),
    details: parseDetails(run),
    now,
    onProgress,
  }
}

/** Also checks the cursor, so no row is saved twice. Throws LeaseLostError if the lease is lost. */
export async function requireLease(trx: Transaction, work: ImportWork): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('runs')
    .set({ leased_until: work.now() + IMPORT_LEASE_MS })
    .where(buildLeaseCondition(work))
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new LeaseLostError()
}

export async function saveProgress(
  trx: Transaction,
  work: ImportWork,
  reached: Pick<ImportWork, 'cursor' | 'counts' | 'details'> & { expected: number | null },
): Promise<void> {
  await saveValues(trx, 'runs', work.id, {
    cursor: reached.cursor,
    ...reached.counts,
    details: JSON.stringify(reached.details),
    ...(reached.details.preview === null &&
      reached.expected !== null && { expected: reached.expected }),
    attempts: 0,
    leased_until: work.now() + IMPORT_LEASE_MS,
  })
}

const CHECK_INTERVAL_MS = 300

/** Renews the lease while the reader is silent; `signal` aborts when the lease is lost. */
export function startLeaseWatch({ database, id, now }: ImportWork): {
  signal: AbortSignal
  stop: () => Promise<void>
} {
  const ending = new AbortController()
  let looking = Promise.resolve()
  async function look(): Promise<void> {
    const columns = ['state', 'cancel_asked_at', 'leased_until'] as const
    const run = await findRow(database.read, 'runs', { id }, columns)
    if (!run || !isStarted(run) || run.cancel_asked_at !== null) return ending.abort()
    if ((run.leased_until ?? 0) - now() > IMPORT_LEASE_MS / 2) return
    await database.change(
      (trx) =>
        trx
          .updateTable('runs')
          .set({ leased_until: now() + IMPORT_LEASE_MS })
          .where('id', '=', id)
          .where('state', 'in', database.list(['reading', 'running']))
          .execute(),
      'nothing',
    )
  }
  const timer = setInterval(() => {
    looking = look().catch(() => {})
  }, CHECK_INTERVAL_MS)
  return {
    signal: ending.signal,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
