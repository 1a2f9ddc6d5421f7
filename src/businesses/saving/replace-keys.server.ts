import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { buildNameAddressKey } from '../business-keys.server.ts'

export async function findPlaceIdOwner(
  trx: Transaction<Tables>,
  placeId: string,
): Promise<number | null> {
  const key = await trx
    .selectFrom('business_keys')
    .where('kind', '=', 'place_id')
    .where('value', '=', placeId)
    .select('business_id')
    .executeTakeFirst()
  return key?.business_id ?? null
}

/** The old name and address stay a key, because the next file may still use them. */
export async function saveChangedKeys(
  database: Database,
  trx: Transaction<Tables>,
  before: BusinessesTable,
  after: BusinessesTable,
): Promise<void> {
  if (before.place_id !== after.place_id && before.place_id !== null)
    await trx
      .deleteFrom('business_keys')
      .where('kind', '=', 'place_id')
      .where('value', '=', before.place_id)
      .where('business_id', '=', before.id)
      .execute()
  const placeKey = after.place_id && { kind: 'place_id', value: after.place_id }
  const keys = [...(placeKey ? [placeKey] : []), buildNameAddressKey(after)]
  await database.insertRows(
    trx,
    'business_keys',
    keys.map((key) => ({ ...key, business_id: after.id })),
    'ignore',
  )
}
