import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

export type BusinessKeyRow = { kind: string; value: string }

export async function moveKeys(
  trx: Transaction<Tables>,
  from: number,
  to: number,
): Promise<BusinessKeyRow[]> {
  const keys = await trx
    .selectFrom('business_keys')
    .where('business_id', '=', from)
    .select(['kind', 'value'])
    .execute()
  await trx
    .updateTable('business_keys')
    .set({ business_id: to })
    .where('business_id', '=', from)
    .execute()
  return keys
}

export async function moveSomeKeys(
  database: Database,
  trx: Transaction<Tables>,
  keys: readonly BusinessKeyRow[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const asked = keys.map(({ kind, value }) => ({ kind, value }))
  const stored = await database.findRows(trx, 'business_keys', ['kind', 'value'], asked)
  const own = stored.filter(({ business_id }) => business_id === from)
  await database.updateRows(
    trx,
    'business_keys',
    ['kind', 'value'],
    own.map(({ kind, value }) => ({ kind, value, business_id: to })),
  )
}
