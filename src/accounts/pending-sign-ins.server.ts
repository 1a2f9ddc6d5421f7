import type { Database, Transaction } from '../platform/database/database.server.ts'
import { createToken, encodeToken } from './sessions.server.ts'

const VALID_FOR_MS = 5 * 60_000
const MAX_TRIES = 5
/** Each right password adds one, so the number is limited. */
const MAX_PENDING = 10

/** Returns a token that is not a session. Without an administrator, only a passkey completes the sign-in. */
export async function createPendingSignIn(
  trx: Transaction,
  adminId: number | null,
  now: number,
  challenge: string | null = null,
): Promise<string> {
  const token = createToken()
  const hash = encodeToken(token)
  await trx.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hash,
      admin_id: adminId,
      challenge,
      expires_at: now + VALID_FOR_MS,
    })
    .execute()
  if (adminId !== null) await deleteOlder(trx, adminId, hash)
  return token
}

async function deleteOlder(trx: Transaction, adminId: number, newest: string): Promise<void> {
  await trx
    .deleteFrom('pending_sign_ins')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', newest)
    .where('token_hash', 'not in', (pending) =>
      pending
        .selectFrom('pending_sign_ins')
        .where('admin_id', '=', adminId)
        .where('token_hash', '!=', newest)
        .orderBy('expires_at', 'desc')
        .orderBy('token_hash')
        .limit(MAX_PENDING - 1)
        .select('token_hash'),
    )
    .execute()
}

export async function findPendingSignIn(from: Database['read'], token: string, now: number) {
  const found = await from
    .selectFrom('pending_sign_ins')
    .leftJoin('admins', 'admins.id', 'pending_sign_ins.admin_id')
    .where('token_hash', '=', encodeToken(token))
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .where('admins.removed_at', 'is', null)
    .select(['pending_sign_ins.admin_id as adminId', 'challenge', 'admins.username'])
    .executeTakeFirst()
  return found ?? null
}

/** A challenge is verified once. Returns false if the tries are used up. */
export async function consumePendingTry(trx: Transaction, token: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pending_sign_ins')
    .set((pending) => ({ tries: pending('tries', '+', 1), challenge: null }))
    .where('token_hash', '=', encodeToken(token))
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function savePendingChallenge(trx: Transaction, token: string, challenge: string) {
  await trx
    .updateTable('pending_sign_ins')
    .set({ challenge })
    .where('token_hash', '=', encodeToken(token))
    .execute()
}

/** Returns false if another request used it first. */
export async function deletePendingSignIn(trx: Transaction, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', encodeToken(token))
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
