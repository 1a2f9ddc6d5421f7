import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import {
  type ImportDetails,
  type ImportInput,
  parseDetails,
  parseInput,
} from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable, Tables } from '../platform/database/tables.server.ts'
import type { RunCounts } from '../platform/runs/run.ts'
import { isBegun } from '../platform/runs/run-queue.server.ts'

/** An import in the hands of who works on it: how far it is, and what was counted on the way. */
export type ImportWork = {
  database: Database
  id: number
  /** Whether it only looks what the file would change. */
  isPreview: boolean
  input: ImportInput
  /** As it was when the import was asked for; null where that is not known. */
  fileSizeBytes: number | null
  source: string | null
  licence: string | null
  adminId: number | null
  /** When this look at the file was begun: another one of the same run has another. */
  startedAt: number | null
  /** The last row that is done. */
  cursor: number
  counts: RunCounts
  details: ImportDetails
  now: () => number
  onProgress: (counts: RunCounts) => void
}

/** What tells an import's row apart as long as nobody else has moved it on. */
export const whereOurs =
  ({ id, isPreview, cursor, startedAt }: ImportWork) =>
  (eb: ExpressionBuilder<Tables, 'runs'>) =>
    eb.and([
      eb('id', '=', id),
      eb('state', '=', isPreview ? 'reading' : 'running'),
      eb('cursor', '=', cursor),
      eb('started_at', 'is not distinct from', startedAt),
    ])

/** Whoever works on an import says so for this long at a time, twice in it at least. */
export const IMPORT_LEASE_MS = 15_000

/** Thrown when the import is not ours any more: it was cancelled, or another process went on with it. */
export class NotOurs extends Error {
  override name = 'NotOurs'
}

/** Takes up what is stored of an import, where it stands. */
export function openWork(
  database: Database,
  run: Selectable<RunsTable>,
  now: () => number,
  onProgress: (counts: RunCounts) => void = () => {},
): ImportWork {
  const { total, added, updated, unchanged, skipped, failed } = run
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
    counts: { total, added, updated, unchanged, skipped, failed },
    details: parseDetails(run),
    now,
    onProgress,
  }
}

/**
 * Holds an import for the transaction of a chunk, before anything else is done in it. Where the chunk
 * begins must still stand there: should two processes ever work on one import, no row is done twice.
 * @throws NotOurs where somebody else has moved it on, or asked for its end.
 */
export async function holdImport(trx: Transaction<Tables>, work: ImportWork): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('runs')
    .set({ leased_until: work.now() + IMPORT_LEASE_MS })
    .where(whereOurs(work))
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new NotOurs()
}

/** Saves how far a chunk has taken an import that its transaction holds. */
export async function saveProgress(
  trx: Transaction<Tables>,
  work: ImportWork,
  reached: Pick<ImportWork, 'cursor' | 'counts' | 'details'> & { expected: number | null },
): Promise<void> {
  await trx
    .updateTable('runs')
    .set({
      cursor: reached.cursor,
      ...reached.counts,
      details: JSON.stringify(reached.details),
      // What a preview counted is not estimated again, and an estimate stands until there is a better one.
      ...(reached.details.preview === null &&
        reached.expected !== null && { expected: reached.expected }),
      attempts: 0,
      leased_until: work.now() + IMPORT_LEASE_MS,
    })
    .where('id', '=', work.id)
    .execute()
}

const LOOK_EVERY_MS = 300

/**
 * Keeps an import ours while its file says nothing for a while, and looks whether its end was asked
 * for.
 * @returns the signal that it is ours no longer, and what ends the looking.
 */
export function watchWork({ database, id, now }: ImportWork): {
  signal: AbortSignal
  stop: () => Promise<void>
} {
  const ending = new AbortController()
  let looking = Promise.resolve()
  async function look(): Promise<void> {
    const run = await database.read
      .selectFrom('runs')
      .where('id', '=', id)
      .select(['state', 'cancel_asked_at', 'leased_until'])
      .executeTakeFirst()
    if (!run || !isBegun(run) || run.cancel_asked_at !== null) return ending.abort()
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
    // A busy database is looked at again the next time.
    looking = look().catch(() => {})
  }, LOOK_EVERY_MS)
  return {
    signal: ending.signal,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
