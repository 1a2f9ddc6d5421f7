import type { Database } from '../src/database/database.ts'
import type { BusinessesTable } from '../src/database/tables.ts'
import { counted, refreshDerived } from '../src/domain/businesses/business-draft.ts'
import { saveTotals } from '../src/domain/totals/save-totals.ts'
import { TotalDeltas } from '../src/domain/totals/total-deltas.ts'

/** Approval and removal as the back office will do them: the business and its totals in one transaction. */
export async function editBusiness(
  database: Database,
  placeId: string,
  change: Partial<BusinessesTable>,
): Promise<void> {
  await database.change(async (trx) => {
    const found = await trx
      .selectFrom('businesses')
      .where('place_id', '=', placeId)
      .selectAll()
      .executeTakeFirst()
    if (!found) return
    const before = found as BusinessesTable
    const after = { ...before, ...change }
    refreshDerived(after)
    const deltas = new TotalDeltas()
    deltas.change(counted(before), counted(after))
    await database.updateRows(trx, 'businesses', ['id'], [after])
    await saveTotals(database, trx, deltas)
  })
}
