import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { IdentifiedRows } from './identify-rows.server.ts'
import { parseHashedBits } from './row-hash.server.ts'

export async function recordUnchanged(
  database: Database,
  trx: Transaction<Tables>,
  runId: number,
  unchanged: IdentifiedRows['unchanged'],
): Promise<void> {
  await database.insertRows(
    trx,
    'run_businesses',
    unchanged.map(({ row, businessId }) => ({
      run_id: runId,
      business_id: businessId,
      row_number: row.rowNumber,
      filled: parseHashedBits(row.rowHash),
    })),
  )
}
