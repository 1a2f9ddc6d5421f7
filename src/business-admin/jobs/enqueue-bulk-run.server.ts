import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.server.ts'
import { queueRunOnce } from '../../platform/runs/enqueue-run.server.ts'

/** Acts over all businesses, or over those a rule finds. */
export type BulkAct = 'delete-all' | 'delete-test-data' | 'fix-slugs'

/**
 * Queues such an act; one that waits or works already is given instead. It is for the businesses
 * there are now: what comes while it waits for an import, or during it, is none of its own.
 */
export async function queueBulkAct(
  trx: Transaction<Tables>,
  kind: BulkAct,
  adminId: number | null,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  if (kind === 'delete-test-data') return queueRunOnce(trx, { kind, input: {}, adminId }, now)
  const { value: upTo } = await trx
    .selectFrom('counters')
    .where('name', '=', 'business_id')
    .select('value')
    .executeTakeFirstOrThrow()
  const { total } = await trx.selectFrom('site_totals').select('total').executeTakeFirstOrThrow()
  return queueRunOnce(trx, { kind, input: { upTo }, adminId, expected: total }, now)
}
