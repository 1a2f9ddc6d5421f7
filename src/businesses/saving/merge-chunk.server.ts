import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { findPendingBusinesses } from './find-pending-businesses.server.ts'
import { findRowBusinesses, type IdentifiedRows, type Naming } from './identify-rows.server.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './incoming-business.ts'
import { buildUnchangedRow, mergeRow } from './merge-row.server.ts'
import type { PendingBusiness } from './pending-business.server.ts'
import { recordUnchanged } from './record-unchanged.server.ts'

export type MergedChunk = Pick<IdentifiedRows, 'open' | 'newKeys'> & {
  saved: SavedRow[]
  unchanged: number[]
  drafts: Map<number, PendingBusiness>
}

export async function mergeChunk(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  naming: Naming,
  now: number,
): Promise<MergedChunk> {
  const { unchanged, open, newKeys } = await findRowBusinesses(database, trx, run, rows, naming)
  await recordUnchanged(database, trx, run.id, unchanged)
  const saved = rows.map(buildUnchangedRow)
  const known = unchanged.map(({ businessId }) => businessId)
  if (open.length === 0) return { saved, unchanged: known, open, newKeys, drafts: new Map() }
  const drafts = await findPendingBusinesses(database, trx, run, open, now)
  for (const { position, row, identified } of open)
    saved[position] = mergeRow(drafts.get(identified.businessId)!, row, run.rules)
  return { saved, unchanged: known, open, newKeys, drafts }
}
