import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { deleteDevices } from './known-devices.server.ts'
import { deleteSessions } from './sessions.server.ts'

const NO_HASH = ''

/** The row stays because audit entries name it. The last administrator can't be removed. */
export async function removeAdmin(
  database: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<'removed' | 'unknown' | 'oneself' | 'last'> {
  if (id === actor.adminId) return 'oneself'
  return database.change(async (trx) => {
    const admins = await trx
      .selectFrom('admins')
      .where('removed_at', 'is', null)
      .select(['id', 'username'])
      .execute()
    const leaving = admins.find((admin) => admin.id === id)
    if (!leaving) return 'unknown'
    if (!admins.some((admin) => admin.id !== id && admin.id === actor.adminId)) return 'last'
    await trx
      .updateTable('admins')
      .set({ removed_at: now, updated_at: now, password_hash: NO_HASH })
      .where('id', '=', id)
      .execute()
    await deleteSessions(trx, id, null)
    await deleteDevices(trx, id)
    await recordAct(trx, actor, { action: 'admin.removed', subject: leaving.username }, now)
    return 'removed'
  }, 'nothing')
}
