import { type Actor, COMMAND_LINE, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { createPassword, createPasswordHash, validatePassword } from './password.server.ts'

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
    await recordAct(trx, actor, { action: 'admin.added', subject: username }, now)
    return 'created'
  }, 'nothing')
}

/** Returns null if an administrator exists. A generated password is not stored. */
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
