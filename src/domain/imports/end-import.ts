import { endCancelled } from '../runs/cancel-run.ts'
import { deleteOfRun } from '../runs/delete-of-run.ts'
import type { ImportWork } from './import-work.ts'

/** Leaves an import where it stands, for whoever is next. */
export async function leaveImport({ database, id }: ImportWork): Promise<void> {
  await database.change((trx) =>
    trx
      .updateTable('runs')
      .set({ leased_until: null, attempts: 0 })
      .where('id', '=', id)
      .where('state', 'in', database.list(['reading', 'running']))
      .execute(),
  )
}

/**
 * Ends an import that nobody reads on, where it is still open: as its operator asked, or with what
 * kept its file from being read to the end.
 */
export async function endImport(work: ImportWork, unreadable: string | null): Promise<void> {
  const { database, id, isPreview, counts } = work
  const now = work.now()
  const state = unreadable !== null ? 'failed' : isPreview ? 'previewed' : 'done'
  const isOver = await database.change(async (trx) => {
    const run = await trx
      .selectFrom('runs')
      .where('id', '=', id)
      .where('state', '=', isPreview ? 'reading' : 'running')
      .where('cursor', '=', work.cursor)
      .select('cancel_asked_at')
      .executeTakeFirst()
    if (!run) return false
    if (run.cancel_asked_at !== null) {
      await endCancelled(trx, id, now)
      return true
    }
    if (isPreview) work.details.preview = counts
    await trx
      .updateTable('runs')
      .set({
        state,
        message: unreadable,
        details: JSON.stringify(work.details),
        finished_at: now,
        leased_until: null,
        // Who has the file imported may not be looking at it; who is at the command line is.
        next_mail_at: work.adminId === null ? null : now,
        ...(state === 'previewed' && {
          expected: counts.total,
          finished_at: null,
          next_mail_at: null,
        }),
      })
      .where('id', '=', id)
      .execute()
    return true
  })
  // The scratch is of no use any more; what a killed process leaves of it, the history's cleaning finds.
  if (isOver)
    await deleteOfRun(database, id, ['run_businesses', 'run_keys'], new AbortController().signal)
}
