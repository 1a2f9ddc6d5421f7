import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { Draft } from './business-draft.ts'
import { identifyBusinesses } from './identify-businesses.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './incoming-business.ts'
import { mergeRow } from './merge-row.ts'
import { openDrafts } from './open-drafts.ts'
import { markDrafts } from './write-drafts.ts'

/**
 * What saving a chunk of rows would do, by the same steps; nothing is changed but the run's scratch.
 * Businesses that would be added have numbers below zero, after their first rows.
 * @returns the outcome of each row, and its business as it would be.
 */
export async function previewBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  now: number,
): Promise<{ saved: SavedRow[]; draftOf: (Draft | undefined)[] }> {
  let next = -(rows[0]?.rowNumber ?? 1)
  const { identified, newKeys } = await identifyBusinesses(
    database,
    trx,
    rows,
    () => next--,
    run.id,
  )
  const drafts = await openDrafts(database, trx, run, rows, identified, now)
  const draftOf = identified.map(({ businessId }) => drafts.get(businessId))
  const saved = rows.map((row, index) => mergeRow(draftOf[index]!, row, run.rules))
  await markDrafts(database, trx, run, drafts)
  const keys = newKeys.map((key) => ({ run_id: run.id, ...key }))
  await database.insertRows(trx, 'run_keys', keys, 'ignore')
  return { saved, draftOf }
}
