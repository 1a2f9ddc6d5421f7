import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A session nobody uses for this long is over. */
export const IDLE_MS = 12 * 60 * MINUTE_MS
/** And any session is over after this long, however much it was used. */
export const LONGEST_MS = 14 * DAY_MS
/** What cannot be taken back asks for a password given this lately. */
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS
/** A session's last use is noted no more often, so that reading does not mean writing. */
const NOTED_EVERY_MS = MINUTE_MS
const TOKEN_BYTES = 32

/** An administrator who is signed in, as calls see them. */
export type Session = {
  id: string
  adminId: number
  username: string
  createdAt: number
  /** When the password was last given. */
  confirmedAt: number
}

/** Where a sign-in comes from, for the list of sessions. */
export type SignInOrigin = { address: string; userAgent: string | null }

const hashOf = (token: string) => hash('sha256', token, 'hex')

/**
 * Opens a session and gives its token: 256 random bits, told once, stored only as a hash. What has
 * expired goes in passing.
 */
export async function openSession(
  trx: Transaction<Tables>,
  adminId: number,
  origin: SignInOrigin,
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      id: randomUUID(),
      admin_id: adminId,
      created_at: now,
      seen_at: now,
      expires_at: now + LONGEST_MS,
      confirmed_at: now,
      address: origin.address,
      user_agent: origin.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  return token
}

/** The session of a token while it lasts; null for an unknown, idle or expired one. */
export async function findSession(
  database: Database,
  token: string,
  now: number,
): Promise<Session | null> {
  const found = await database.read
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .where('token_hash', '=', hashOf(token))
    .select([
      'sessions.id',
      'sessions.admin_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.confirmed_at',
      'admins.username',
    ])
    .executeTakeFirst()
  if (!found || found.expires_at <= now || found.seen_at + IDLE_MS <= now) return null
  if (found.seen_at + NOTED_EVERY_MS <= now)
    await database.change((trx) =>
      trx.updateTable('sessions').set({ seen_at: now }).where('id', '=', found.id).execute(),
    )
  return {
    id: found.id,
    adminId: found.admin_id,
    username: found.username,
    createdAt: found.created_at,
    confirmedAt: found.confirmed_at,
  }
}

/** Whether the password was given lately enough for what cannot be taken back. */
export const isConfirmed = (session: Session, now: number): boolean =>
  now - session.confirmedAt < CONFIRMED_FOR_MS

/** Ends one session. */
export async function closeSession(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', id).execute()
}
