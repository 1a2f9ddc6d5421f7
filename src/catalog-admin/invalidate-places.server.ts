import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'

/** Says that an operator has changed categories or cities: whoever remembers some reads them again at once. */
export async function outdatePlaces(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'places_version')
    .execute()
}
