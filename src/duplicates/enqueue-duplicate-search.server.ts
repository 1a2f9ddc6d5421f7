import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'

/** Reuses a waiting search, which becomes a full one if requested. */
export async function enqueueDuplicateSearch(
  trx: Transaction<Tables>,
  { changedOnly, adminId }: { changedOnly: boolean; adminId: number | null },
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const asked = { kind: 'find-duplicates' as const, input: { changedOnly }, adminId }
  const run = await enqueueRunOnce(trx, asked, now)
  if (!changedOnly && !run.isNew)
    await trx
      .updateTable('runs')
      .set({ input: JSON.stringify({ changedOnly }) })
      .where('id', '=', run.id)
      .where('state', '=', 'queued')
      .execute()
  return run
}
