import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './saving/incoming-business.ts'
import { mergeChunk } from './saving/merge-chunk.server.ts'
import type { PendingBusiness } from './saving/pending-business.server.ts'
import { recordPendingBusinesses } from './saving/write-pending-businesses.server.ts'

/** Writes only the run's scratch tables. New businesses get negative IDs. */
export async function previewBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  shown: number,
  now: number,
): Promise<{ saved: SavedRow[]; draftOf: (PendingBusiness | undefined)[] }> {
  let next = -(rows[0]?.rowNumber ?? 1)
  const naming = { nextId: () => next--, scratch: run.id, shown }
  const { saved, open, newKeys, drafts } = await mergeChunk(database, trx, run, rows, naming, now)
  const draftOf: (PendingBusiness | undefined)[] = []
  for (const { position, identified } of open) draftOf[position] = drafts.get(identified.businessId)
  await recordPendingBusinesses(database, trx, run, drafts)
  const keys = newKeys.map((key) => ({ run_id: run.id, ...key }))
  await database.insertRows(trx, 'run_keys', keys, 'ignore')
  return { saved, draftOf }
}
