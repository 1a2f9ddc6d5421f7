import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.server.ts'
import type { RunInput } from './enqueue-run.server.ts'
import { noCounts } from './run.ts'
import { isBegun, isPreviewed } from './run-queue.server.ts'
import { undoRun } from './undo-run.server.ts'

export type CancelEnd = 'cancelled' | 'asked' | 'ended' | 'missing'

/** What becomes of what a run has done before it is cancelled. */
export type AfterCancel = 'keep' | 'undo'

const CANCELLABLE = ['uploaded', 'reading', 'previewed', 'queued', 'running']

/**
 * Ends a run before its end; what it has done stays, or is taken back by a run of its own. One that
 * is worked on ends with its present chunk; one in nobody's hands ends here.
 */
export async function cancelRun(
  trx: Transaction<Tables>,
  id: number,
  now: number,
  after: AfterCancel = 'keep',
): Promise<CancelEnd> {
  const run = await trx.selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirst()
  if (!run) return 'missing'
  if (!CANCELLABLE.includes(run.state)) return 'ended'
  const isAtWork = isBegun(run) && (run.leased_until ?? 0) > now
  const input = { ...(JSON.parse(run.input ?? '{}') as RunInput), afterCancel: after }
  await trx
    .updateTable('runs')
    .set({ cancel_asked_at: now, input: JSON.stringify(input) })
    .where('id', '=', id)
    .execute()
  if (!isAtWork) await endCancelled(trx, id, now)
  return isAtWork ? 'asked' : 'cancelled'
}

/** Ends a run that was asked to, and queues the way back where that was asked for as well. */
export async function endCancelled(
  trx: Transaction<Tables>,
  id: number,
  now: number,
): Promise<void> {
  const { state, input, admin_id } = await trx
    .selectFrom('runs')
    .where('id', '=', id)
    .select(['state', 'input', 'admin_id'])
    .executeTakeFirstOrThrow()
  const end = { state: 'cancelled', finished_at: now, leased_until: null }
  await trx
    .updateTable('runs')
    .set({ ...end, ...(isPreviewed(state) && noCounts()) })
    .where('id', '=', id)
    .execute()
  const { afterCancel } = JSON.parse(input ?? '{}') as { afterCancel?: AfterCancel }
  // Where nothing was done there is nothing to take back.
  if (afterCancel === 'undo') await undoRun(trx, id, admin_id, now)
}
