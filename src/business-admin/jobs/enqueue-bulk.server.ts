import type { Transaction } from 'kysely'
import type { AdminFilters } from '../../businesses/admin/admin-list.server.ts'
import { type Actor, recordAct } from '../../platform/calls/record-event.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import {
  enqueueRun,
  enqueueRunOnce,
  type RunInput,
} from '../../platform/runs/enqueue-run.server.ts'

export type BulkTarget = { ids: number[] } | { filter: AdminFilters }

/** The highest ID at this moment limits the run, so later businesses don't change. */
export async function enqueueBulkEdit(
  database: Database,
  change: { action: 'approve' | 'unapprove' | 'delete'; chosen: BulkTarget; reason: string | null },
  actor: Actor,
  now: number,
): Promise<number> {
  const { action, chosen, reason } = change
  return database.change(async (trx) => {
    const { value: upTo } = await trx
      .selectFrom('counters')
      .where('name', '=', 'business_id')
      .select('value')
      .executeTakeFirstOrThrow()
    const input: RunInput = { ...chosen, reason, ...('filter' in chosen && { upTo }) }
    const runId = await enqueueRun(trx, { kind: action, input, adminId: actor.adminId }, now)
    const details =
      'ids' in chosen ? { count: chosen.ids.length, reason } : { filter: chosen.filter, reason }
    await recordAct(
      trx,
      actor,
      { action: `businesses.${action}-queued`, subject: String(runId), details },
      now,
    )
    return runId
  }, 'nothing')
}

export type BulkRunKind = 'delete-all' | 'delete-test-data' | 'fix-slugs'

/** Returns a queued or running action of this kind instead of adding a second one. */
export async function enqueueBulkRun(
  trx: Transaction<Tables>,
  kind: BulkRunKind,
  adminId: number | null,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  if (kind === 'delete-test-data') return enqueueRunOnce(trx, { kind, input: {}, adminId }, now)
  const { value: upTo } = await trx
    .selectFrom('counters')
    .where('name', '=', 'business_id')
    .select('value')
    .executeTakeFirstOrThrow()
  const { total } = await trx.selectFrom('site_totals').select('total').executeTakeFirstOrThrow()
  return enqueueRunOnce(trx, { kind, input: { upTo }, adminId, expected: total }, now)
}
