import { scryptSync } from 'node:crypto'
import type { Database } from '../src/platform/database/database.server.ts'
import type { Role } from '../src/platform/urls/permissions.ts'

const QUICK = { N: 16, r: 8, p: 1 }

/** A hash that takes no time to verify, for tests with many attempts. */
export function quickHash(password: string): string {
  const salt = Buffer.from('no salt of anybody')
  const key = scryptSync(password, salt, 32, QUICK)
  return `scrypt$16$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Adds an administrator with a fast password hash; returns the ID. */
export async function addQuickAdmin(
  database: Database,
  username: string,
  password: string,
  now = 0,
  role: Role = 'owner',
): Promise<number> {
  const { id } = await database.change((trx) =>
    trx
      .insertInto('admins')
      .values({
        username,
        password_hash: quickHash(password),
        created_at: now,
        role,
        updated_at: now,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
