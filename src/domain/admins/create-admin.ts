import type { Database } from '../../database/database.ts'
import { generatePassword, hashPassword } from './password.ts'

/** Adds an administrator; 'taken' when the name is. */
export async function createAdmin(
  database: Database,
  username: string,
  password: string,
  now: number,
): Promise<'created' | 'taken'> {
  const password_hash = await hashPassword(password)
  const created = await database.change((trx) =>
    trx
      .insertInto('admins')
      .values({ username, password_hash, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  return created ? 'created' : 'taken'
}

/**
 * Creates the first administrator where there is none.
 * @returns the password when one was made up here: it is shown once and kept nowhere.
 */
export async function createFirstAdmin(
  database: Database,
  first: { username: string; password: string | null },
  now: number,
): Promise<{ username: string; generatedPassword: string | null } | null> {
  const existing = await database.read.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  if (existing) return null
  const generatedPassword = first.password === null ? generatePassword() : null
  const end = await createAdmin(
    database,
    first.username,
    first.password ?? generatedPassword ?? '',
    now,
  )
  return end === 'created' ? { username: first.username, generatedPassword } : null
}
