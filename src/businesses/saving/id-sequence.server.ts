import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.server.ts'

/** Numbers are never reused; call `save` in the same transaction. */
export async function createIdSequence(trx: Transaction<Tables>, name: string) {
  const row = await trx
    .selectFrom('counters')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow()
  let value = row.value
  return {
    next: () => ++value,
    async save() {
      if (value !== row.value)
        await trx.updateTable('counters').set({ value }).where('name', '=', name).execute()
    },
  }
}
