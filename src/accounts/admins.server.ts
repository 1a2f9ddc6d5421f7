import { type Actor, COMMAND_LINE, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import type { Role } from '../platform/urls/permissions.ts'
import { deleteApiTokens } from './api-tokens.server.ts'
import { deleteDevices } from './known-devices.server.ts'
import { createPassword, createPasswordHash, validatePassword } from './password.server.ts'
import { deleteSecondFactor, findSecondFactorIds } from './second-factor.server.ts'
import { deleteSessions } from './sessions.server.ts'

const FIRST_START: Actor = { adminId: null, username: 'first start', address: null }

/** Activates a deactivated administrator of this name again. Returns null if the name is taken. */
export async function saveNewAdmin(
  trx: Transaction,
  { username, role, hash: password_hash }: { username: string; role: Role; hash: string },
  now: number,
): Promise<number | null> {
  const created = await trx
    .insertInto('admins')
    .values({ username, password_hash, role, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('username')
        .doUpdateSet({ password_hash, role, updated_at: now, removed_at: null })
        .where('admins.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

export async function createAdmin(
  database: Database,
  { username, password, role }: { username: string; password: string; role: Role },
  now: number,
  actor: Actor = COMMAND_LINE,
): Promise<'created' | 'taken'> {
  const hash = await createPasswordHash(password)
  return database.change(async (trx) => {
    if ((await saveNewAdmin(trx, { username, role, hash }, now)) === null) return 'taken'
    const event = { action: 'admin.added', subject: username, details: { role } } as const
    await recordEvent(trx, actor, event, now)
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
    { username, password: password ?? generatedPassword ?? '', role: 'owner' },
    now,
    FIRST_START,
  )
  return end === 'created' ? { username, generatedPassword } : null
}

const findAdminRows = (database: Database) =>
  database.read
    .selectFrom('admins')
    .leftJoin('sessions', 'sessions.admin_id', 'admins.id')
    .where('removed_at', 'is', null)
    .groupBy(['admins.id', 'admins.username', 'admins.role', 'admins.created_at'])
    .orderBy('admins.username')
    .select(['admins.id', 'admins.username', 'admins.role', 'admins.created_at as createdAt'])
    .select(({ fn }) => fn.max('sessions.seen_at').as('seenAt'))
    .execute()

export async function findAdmins(database: Database) {
  const protectedIds = await findSecondFactorIds(database)
  const rows = await findAdminRows(database)
  return rows.map((row) => ({ ...row, hasSecondFactor: protectedIds.has(row.id) }))
}

export async function deleteSecondFactorOf(
  trx: Transaction,
  admin: { id: number } | { username: string },
  actor: Actor,
  now: number,
): Promise<'reset' | 'unknown' | 'none'> {
  const found = await findRow(trx, 'admins', { ...admin, removed_at: null }, ['id', 'username'])
  if (!found) return 'unknown'
  if (!(await deleteSecondFactor(trx, found.id))) return 'none'
  const event = { action: 'second-factor.reset', subject: found.username } as const
  await recordEvent(trx, actor, event, now)
  return 'reset'
}

const NO_HASH = ''

/** Locks all rows, so that two owners can't remove each other at the same time. */
async function lockAdmins(trx: Transaction) {
  await trx
    .updateTable('admins')
    .set((admins) => ({ role: admins.ref('role') }))
    .where('removed_at', 'is', null)
    .execute()
  return trx
    .selectFrom('admins')
    .where('removed_at', 'is', null)
    .select(['id', 'username', 'role'])
    .execute()
}

export async function saveRole(
  trx: Transaction,
  { id, role, byId }: { id: number; role: Role; byId: number | null },
  now: number,
): Promise<'unknown' | 'oneself' | 'not-owner' | { username: string; former: Role }> {
  if (id === byId) return 'oneself'
  const admins = await lockAdmins(trx)
  const changed = admins.find((admin) => admin.id === id)
  if (!changed) return 'unknown'
  if (!hasOtherOwner(admins, id, byId)) return 'not-owner'
  await saveValues(trx, 'admins', id, { role, updated_at: now })
  if (role !== 'owner') await deleteRows(trx, 'admin_invitations', { created_by: id })
  return { username: changed.username, former: changed.role }
}

/** The command line has no signed-in administrator, so any other owner is enough. */
const hasOtherOwner = (
  admins: readonly { id: number; role: Role }[],
  id: number,
  byId: number | null,
) => admins.some((each) => each.role === 'owner' && each.id !== id && (byId ?? each.id) === each.id)

/** The row stays because audit entries name it. The last owner can't be removed. */
export async function removeAdmin(
  database: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<'removed' | 'unknown' | 'oneself' | 'last'> {
  if (id === actor.adminId) return 'oneself'
  return database.change(async (trx) => {
    const admins = await lockAdmins(trx)
    const removed = admins.find((admin) => admin.id === id)
    if (!removed) return 'unknown'
    if (!hasOtherOwner(admins, id, actor.adminId)) return 'last'
    await saveValues(trx, 'admins', id, {
      removed_at: now,
      updated_at: now,
      password_hash: NO_HASH,
    })
    await deleteSessions(trx, id, null)
    await deleteDevices(trx, id)
    await deleteApiTokens(trx, id)
    await deleteSecondFactor(trx, id)
    await deleteRows(trx, 'admin_invitations', { created_by: id })
    await recordEvent(trx, actor, { action: 'admin.removed', subject: removed.username }, now)
    return 'removed'
  }, 'nothing')
}
