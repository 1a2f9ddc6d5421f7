import type { Transaction } from '../database/database.server.ts'
import { findExistingRow, findRow } from '../database/find-row.server.ts'
import { saveValues } from '../database/save-row.server.ts'
import type { RunInput } from './enqueue-run.server.ts'
import { createCounts } from './run.ts'
import { CANCELLABLE, isLeased, isPreviewed } from './run-queue.server.ts'
import { undoRun } from './undo-run.server.ts'

export type CancelResult = 'cancelled' | 'asked' | 'ended' | 'missing'

export type AfterCancel = 'keep' | 'undo'

/** A leased run ends after its current chunk; others end here. */
export async function cancelRun(
  trx: Transaction,
  id: number,
  now: number,
  after: AfterCancel = 'keep',
): Promise<CancelResult> {
  const run = await findRow(trx, 'runs', { id })
  if (!run) return 'missing'
  if (!CANCELLABLE.includes(run.state)) return 'ended'
  const isAtWork = isLeased(run, now)
  const input = { ...(JSON.parse(run.input ?? '{}') as RunInput), afterCancel: after }
  await saveValues(trx, 'runs', id, { cancel_asked_at: now, input: JSON.stringify(input) })
  if (!isAtWork) await saveCancelled(trx, id, now)
  return isAtWork ? 'asked' : 'cancelled'
}

export async function saveCancelled(trx: Transaction, id: number, now: number): Promise<void> {
  const { state, input, admin_id } = await findExistingRow(trx, 'runs', { id })
  const end = { state: 'cancelled', finished_at: now, leased_until: null }
  await saveValues(trx, 'runs', id, { ...end, ...(isPreviewed(state) && createCounts()) })
  const { afterCancel } = JSON.parse(input ?? '{}') as { afterCancel?: AfterCancel }
  if (afterCancel === 'undo') await undoRun(trx, id, admin_id, now)
}
