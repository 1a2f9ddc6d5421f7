import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'

export async function clearCache(database: Database, actor: Actor, now: number): Promise<void> {
  await database.change(async (trx) => {
    await trx
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('name', 'in', ['settings_version', 'directory_version'])
      .execute()
    await recordAct(trx, actor, { action: 'cache.cleared' }, now)
  })
}
