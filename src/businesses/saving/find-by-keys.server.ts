import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'

export type KeyedBusiness = Pick<BusinessesTable, 'id' | 'row_hash' | 'edited_fields'>

export const formatKeyName = ({ kind, value }: { kind: string; value: string }) =>
  `${kind} ${value}`

export async function findByKeys(
  database: Database,
  db: Kysely<Tables>,
  keys: readonly BusinessKey[],
): Promise<Map<string, KeyedBusiness>> {
  const known = new Map<string, KeyedBusiness>()
  for (const [kind, ofKind] of Map.groupBy(keys, (key) => key.kind)) {
    const rows = await db
      .selectFrom('business_keys')
      .innerJoin('businesses', 'businesses.id', 'business_keys.business_id')
      .where('business_keys.kind', '=', kind)
      .where('business_keys.value', 'in', database.list(ofKind.map(({ value }) => value)))
      .where('businesses.removed_at', 'is', null)
      .select(['value', 'businesses.id', 'row_hash', 'edited_fields'])
      .execute()
    for (const { value, ...business } of rows) known.set(formatKeyName({ kind, value }), business)
  }
  return known
}
