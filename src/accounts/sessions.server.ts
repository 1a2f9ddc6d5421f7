import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { MAX_SESSION_MS } from '../platform/http/session-cookie.server.ts'

const MINUTE_MS = 60_000
export const IDLE_MS = 12 * 60 * MINUTE_MS
const SEEN_AT_INTERVAL_MS = MINUTE_MS
const TOKEN_BYTES = 32

export type SignInOrigin = { address: string; userAgent: string | null }

export const encodeToken = (token: string) => hash('sha256', token, 'hex')
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns a 256-bit token; only its hash is stored. Also deletes expired sessions. */
export async function createSession(
  trx: Transaction,
  adminId: number,
  origin: SignInOrigin,
  now: number,
): Promise<string> {
  const token = createToken()
  await trx
    .deleteFrom('sessions')
    .where((any) => any.or([any('expires_at', '<=', now), any('seen_at', '<=', now - IDLE_MS)]))
    .execute()
  await trx
    .insertInto('sessions')
    .values({
      token_hash: encodeToken(token),
      id: randomUUID(),
      admin_id: adminId,
      created_at: now,
      seen_at: now,
      expires_at: now + MAX_SESSION_MS,
      confirmed_at: now,
      address: origin.address,
      user_agent: origin.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  return token
}

export async function findSession(database: Database, token: string, now: number) {
  const found = await database.read
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .where('token_hash', '=', encodeToken(token))
    .where('admins.removed_at', 'is', null)
    .select(['sessions.id', 'sessions.admin_id as adminId', 'admins.username', 'admins.role'])
    .select(['sessions.created_at as createdAt', 'sessions.confirmed_at as confirmedAt'])
    .select(['sessions.seen_at', 'sessions.expires_at'])
    .executeTakeFirst()
  if (!found) return null
  const { seen_at, expires_at, ...session } = found
  if (expires_at <= now || seen_at + IDLE_MS <= now) return null
  if (seen_at + SEEN_AT_INTERVAL_MS <= now)
    await database
      .change((trx) => saveValues(trx, 'sessions', session.id, { seen_at: now }), 'nothing')
      // A full disk rejects this write, but the operator must still sign in to free space.
      .catch(() => {})
  return session
}

export const deleteSession = (trx: Transaction, id: string) => deleteRows(trx, 'sessions', { id })

export async function refreshSessionToken(trx: Transaction, id: string, now: number) {
  const token = createToken()
  await saveValues(trx, 'sessions', id, {
    token_hash: encodeToken(token),
    seen_at: now,
    confirmed_at: now,
  })
  return token
}

export async function deleteSessions(trx: Transaction, adminId: number, exceptId: string | null) {
  await deleteRows(trx, 'pending_sign_ins', { admin_id: adminId })
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(exceptId !== null, (others) => others.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteOwnSession = async (trx: Transaction, adminId: number, id: string) =>
  (await deleteRows(trx, 'sessions', { id, admin_id: adminId })) > 0

const openSessions = (database: Database, now: number) =>
  database.read
    .selectFrom('sessions')
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - IDLE_MS)

const MAX_LISTED = 200

export const findSessions = (database: Database, adminId: number, now: number) =>
  openSessions(database, now)
    .where('admin_id', '=', adminId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .select(['id', 'address', 'user_agent as userAgent'])
    .select(['created_at as createdAt', 'seen_at as seenAt'])
    .execute()

export async function findOpenSessionIds(database: Database, ids: readonly string[], now: number) {
  const rows = await openSessions(database, now)
    .where('id', 'in', database.list(ids))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Binds the registration of a passkey to one session. */
export async function savePasskeyChallenge(trx: Transaction, id: string, challenge: string | null) {
  await saveValues(trx, 'sessions', id, { passkey_challenge: challenge })
}

export async function findPasskeyChallenge(from: Database['read'], id: string) {
  return (await findRow(from, 'sessions', { id }, ['passkey_challenge']))?.passkey_challenge ?? null
}
