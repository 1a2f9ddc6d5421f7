import type { Transaction } from '../../platform/database/database.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import { enqueueRunOnce } from '../../platform/runs/enqueue-run.server.ts'

export type BulkRunKind = 'delete-all' | 'delete-test-data' | 'fix-slugs'

/** Returns a queued or running action of this kind instead of adding a second one. */
export async function enqueueBulkRun(
  trx: Transaction,
  kind: BulkRunKind,
  adminId: number | null,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  if (kind === 'delete-test-data') return enqueueRunOnce(trx, { kind, input: {}, adminId }, now)
  const { value: upTo } = await findExistingRow(trx, 'counters', { name: 'business_id' }, ['value'])
  const { total } = await trx.selectFrom('site_totals').select('total').executeTakeFirstOrThrow()
  return enqueueRunOnce(trx, { kind, input: { upTo }, adminId, expected: total }, now)
}
