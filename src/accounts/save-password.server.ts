import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { Session } from '../platform/http/session-cookie.server.ts'
import { deleteDevices } from './known-devices.server.ts'
import { createPasswordHash } from './password.server.ts'
import { deleteSessions, refreshSessionToken } from './sessions.server.ts'

const storeHash = (trx: Transaction<Tables>, adminId: number, password_hash: string, now: number) =>
  trx
    .updateTable('admins')
    .set({ password_hash, updated_at: now })
    .where('id', '=', adminId)
    .execute()

export async function saveOwnPassword(
  database: Database,
  session: Session,
  password: string,
  actor: Actor,
  now: number,
): Promise<string> {
  const password_hash = await createPasswordHash(password)
  return database.change(async (trx) => {
    await storeHash(trx, session.adminId, password_hash, now)
    await deleteSessions(trx, session.adminId, session.id)
    await recordAct(trx, actor, { action: 'password.changed' }, now)
    return refreshSessionToken(trx, session.id, now)
  }, 'nothing')
}

export async function saveAdminPassword(
  database: Database,
  username: string,
  password: string,
  actor: Actor,
  now: number,
): Promise<'reset' | 'unknown'> {
  const password_hash = await createPasswordHash(password)
  return database.change(async (trx) => {
    const admin = await trx
      .selectFrom('admins')
      .where('username', '=', username)
      .where('removed_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (!admin) return 'unknown'
    await storeHash(trx, admin.id, password_hash, now)
    await deleteSessions(trx, admin.id, null)
    await deleteDevices(trx, admin.id)
    await recordAct(trx, actor, { action: 'password.reset', subject: username }, now)
    return 'reset'
  }, 'nothing')
}
