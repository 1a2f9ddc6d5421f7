import { applyBusinessEdit } from '../src/businesses/saving/edit-businesses.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { BusinessesTable } from '../src/platform/database/tables.server.ts'

/** Changes a business as the admin area does, by its place ID. */
export async function editBusiness(
  database: Database,
  placeId: string,
  change: Partial<BusinessesTable>,
): Promise<void> {
  await database.change(async (trx) => {
    const found = await trx
      .selectFrom('businesses')
      .where('place_id', '=', placeId)
      .select('id')
      .executeTakeFirst()
    if (!found) return
    const by = { runId: null, adminId: null }
    await applyBusinessEdit(database, trx, by, [found.id], () => change, 1)
  })
}
