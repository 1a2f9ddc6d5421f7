import type { SecretBox } from '../platform/calls/call-context.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { createToken, encodeToken } from './sessions.server.ts'

const VALID_FOR_MS = 5 * 60_000
const MAX_TRIES = 5
/** Of one account and one device or network. A process verifies about four passwords a second, too few to reach it in the time of a code. */
const MAX_PENDING = 1000

/** Returns a token that is not a session. */
export async function createPendingSignIn(
  trx: Transaction,
  { adminId, origin }: { adminId: number; origin: string },
  now: number,
): Promise<string> {
  const token = createToken()
  const hash = encodeToken(token)
  await trx.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hash,
      admin_id: adminId,
      challenge: null,
      expires_at: now + VALID_FOR_MS,
      origin,
    })
    .execute()
  await trx
    .deleteFrom('pending_sign_ins')
    .where('admin_id', '=', adminId)
    .where('origin', '=', origin)
    .where('token_hash', '!=', hash)
    .where('token_hash', 'not in', (pending) =>
      pending
        .selectFrom('pending_sign_ins')
        .where('admin_id', '=', adminId)
        .where('origin', '=', origin)
        .where('token_hash', '!=', hash)
        .orderBy('expires_at', 'desc')
        .orderBy('token_hash')
        .limit(MAX_PENDING - 1)
        .select('token_hash'),
    )
    .execute()
  return token
}

export async function findPendingSignIn(from: Database['read'], token: string, now: number) {
  const found = await from
    .selectFrom('pending_sign_ins')
    .innerJoin('admins', 'admins.id', 'pending_sign_ins.admin_id')
    .where('token_hash', '=', encodeToken(token))
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .where('admins.removed_at', 'is', null)
    .select(['admins.id as adminId', 'challenge', 'admins.username'])
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

const CHALLENGE_OWNER = 'passkey challenge'

/** Contains the challenge, so that unauthenticated requests store nothing and need no limit. */
export const createChallengeToken = (box: SecretBox, challenge: string, now: number) =>
  box.encrypt(
    Buffer.from(JSON.stringify({ challenge, expiresAt: now + VALID_FOR_MS })),
    CHALLENGE_OWNER,
  )

export const isChallengeToken = (token: string): boolean => token.includes('.')

export async function readChallengeToken(box: SecretBox, token: string, now: number) {
  const content = await box.decrypt(token, CHALLENGE_OWNER)
  if (content === null) return null
  const { challenge, expiresAt } = JSON.parse(String(content)) as {
    challenge: string
    expiresAt: number
  }
  return expiresAt > now ? challenge : null
}

/** Returns false if the token was used before. */
export async function consumeChallengeToken(trx: Transaction, token: string, now: number) {
  const used = { token_hash: encodeToken(token), admin_id: null, challenge: null }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pending_sign_ins')
    .values({ ...used, tries: MAX_TRIES, expires_at: now + VALID_FOR_MS })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
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
