import type { Transaction } from 'kysely'
import type { Database, Row } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { SavingRun } from './incoming-business.ts'
import type { PendingBusiness } from './pending-business.server.ts'
import { savePendingBusinesses } from './save-pending-businesses.server.ts'

export async function writePendingBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  drafts: ReadonlyMap<number, PendingBusiness>,
  changed: readonly PendingBusiness[],
  now: number,
) {
  const isChanged = new Set(changed)
  const rehashed = [...drafts.values()].filter(
    (draft) => !isChanged.has(draft) && draft.before?.row_hash !== draft.after.row_hash,
  )
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    rehashed.map(({ id, after }) => ({ id, row_hash: after.row_hash })),
  )
  await savePendingBusinesses(database, trx, { runId: run.id, adminId: null }, changed, now)
  await recordPendingBusinesses(database, trx, run, drafts)
}

export async function recordPendingBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  drafts: ReadonlyMap<number, PendingBusiness>,
): Promise<void> {
  const mark = (draft: PendingBusiness): Row => ({
    run_id: run.id,
    business_id: draft.id,
    row_number: draft.firstRow,
    filled: draft.filled,
  })
  const marked = [...drafts.values()].filter((draft) => draft.firstRow !== null)
  await database.insertRows(
    trx,
    'run_businesses',
    marked.filter((draft) => !draft.isFirstSaved).map(mark),
  )
  await database.updateRows(
    trx,
    'run_businesses',
    ['run_id', 'business_id'],
    marked.filter((draft) => draft.isFirstSaved).map(mark),
  )
}
