import { type Actor, COMMAND_LINE, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { deleteDevices } from './known-devices.server.ts'
import { createPassword, createPasswordHash, validatePassword } from './password.server.ts'
import { deleteSessions } from './sessions.server.ts'

const FIRST_START: Actor = { adminId: null, username: 'first start', address: null }

export async function createAdmin(
  database: Database,
  username: string,
  password: string,
  now: number,
  actor: Actor = COMMAND_LINE,
): Promise<'created' | 'taken'> {
  const password_hash = await createPasswordHash(password)
  return database.change(async (trx) => {
    const created = await trx
      .insertInto('admins')
      .values({ username, password_hash, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .column('username')
          .doUpdateSet({ password_hash, updated_at: now, removed_at: null })
          .where('admins.removed_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!created) return 'taken'
    await recordEvent(trx, actor, { action: 'admin.added', subject: username }, now)
    return 'created'
  }, 'nothing')
}

export async function createFirstAdmin(
  database: Database,
  first: { username: string; password: string | null },
  now: number,
  siteName: string,
): Promise<{ username: string; generatedPassword: string | null } | 'weak' | null> {
  const existing = await database.read.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  if (existing) return null
  const { username, password } = first
  if (password !== null && (await validatePassword(password, username, siteName))) return 'weak'
  const generatedPassword = password === null ? createPassword() : null
  const end = await createAdmin(
    database,
    username,
    password ?? generatedPassword ?? '',
    now,
    FIRST_START,
  )
  return end === 'created' ? { username, generatedPassword } : null
}

export const findAdmins = (database: Database) =>
  database.read
    .selectFrom('admins')
    .leftJoin('sessions', 'sessions.admin_id', 'admins.id')
    .where('removed_at', 'is', null)
    .groupBy(['admins.id', 'admins.username', 'admins.created_at'])
    .orderBy('admins.username')
    .select(['admins.id', 'admins.username', 'admins.created_at as createdAt'])
    .select(({ fn }) => fn.max('sessions.seen_at').as('seenAt'))
    .execute()

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
    const removed = admins.find((admin) => admin.id === id)
    if (!removed) return 'unknown'
    if (!admins.some((admin) => admin.id !== id && admin.id === actor.adminId)) return 'last'
    await saveValues(trx, 'admins', id, {
      removed_at: now,
      updated_at: now,
      password_hash: NO_HASH,
    })
    await deleteSessions(trx, id, null)
    await deleteDevices(trx, id)
    await recordEvent(trx, actor, { action: 'admin.removed', subject: removed.username }, now)
    return 'removed'
  }, 'nothing')
}
