import { enqueueDuplicateSearch } from '../duplicates/duplicate-search.server.ts'
import { saveCancelled } from '../platform/runs/cancel-run.server.ts'
import { deleteOfRun } from '../platform/runs/delete-of-run.server.ts'
import { createCounts } from '../platform/runs/run.ts'
import { type ImportWork, whereLeaseHeld } from './import-lease.server.ts'

export async function stopImport(work: ImportWork): Promise<void> {
  await work.database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ leased_until: null, attempts: 0 })
        .where(whereLeaseHeld(work))
        .execute(),
    'nothing',
  )
}

export type ReadResult =
  | { kind: 'read' }
  | { kind: 'unreadable'; message: string }
  | { kind: 'taken' }

function endOf({ isPreview, counts, details, adminId }: ImportWork, end: ReadResult, now: number) {
  const message = end.kind === 'unreadable' ? end.message : null
  const kept = isPreview ? { ...details, preview: counts } : details
  const common = { message, details: JSON.stringify(kept), leased_until: null }
  if (message === null && isPreview)
    return { ...common, state: 'previewed', expected: counts.total }
  const state = message === null ? 'done' : 'failed'
  const expected = message === null ? counts.total : null
  const mailed = { next_mail_at: adminId === null ? null : now }
  return {
    ...common,
    ...mailed,
    state,
    expected,
    finished_at: now,
    ...(isPreview && createCounts()),
  }
}

/** Does nothing if another process holds the import. */
export async function saveImportResult(work: ImportWork, end: ReadResult): Promise<void> {
  const { database, id } = work
  const now = work.now()
  const isOver = await database.change(async (trx) => {
    const run = await trx
      .selectFrom('runs')
      .where(whereLeaseHeld(work))
      .select('cancel_asked_at')
      .executeTakeFirst()
    if (!run) return false
    if (run.cancel_asked_at !== null) {
      await saveCancelled(trx, id, now)
      return true
    }
    if (end.kind === 'taken') return false
    await trx
      .updateTable('runs')
      .set(endOf(work, end, now))
      .where('id', '=', id)
      .execute()
    const { added, updated } = work.counts
    if (!work.isPreview && added + updated > 0)
      await enqueueDuplicateSearch(trx, { changedOnly: true, adminId: null }, now)
    return true
  })
  if (isOver)
    await deleteOfRun(database, id, ['run_businesses', 'run_keys'], {
      signal: new AbortController().signal,
      whileRun: 'rests',
    })
}
