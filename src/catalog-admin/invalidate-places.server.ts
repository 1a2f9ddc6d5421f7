import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'

/** Invalidates cached categories and cities in every process. */
export async function recordPlacesChange(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'places_version')
    .execute()
}
