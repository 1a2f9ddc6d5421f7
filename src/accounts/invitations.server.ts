import { randomUUID } from 'node:crypto'
import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import {
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '../platform/calls/consume-rate-limit.server.ts'
import { recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import type { Role } from '../platform/urls/permissions.ts'
import { saveNewAdmin } from './admins.server.ts'
import { isHashingBusy } from './hash-queue.ts'
import { saveDevice } from './known-devices.server.ts'
import { createPasswordHash } from './password.server.ts'
import { createSession, createToken, deleteSession, encodeToken } from './sessions.server.ts'
import type { SignIn } from './sign-in.server.ts'

const DAY_MS = 24 * 60 * 60_000
const VALID_FOR_MS = 3 * DAY_MS
const MAX_OPEN = 50
const BUSY_MS = 5000
const BY_NETWORK: RateLimit = { kind: 'invitation', max: 20, windowMs: 15 * 60_000 }

export const findInvitations = (database: Database, now: number) =>
  database.read
    .selectFrom('admin_invitations as invitations')
    .innerJoin('admins', 'admins.id', 'invitations.created_by')
    .where('expires_at', '>', now)
    .orderBy('invitations.expires_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(MAX_OPEN)
    .select(['invitations.id', 'invitations.role', 'invitations.email', 'admins.username as by'])
    .select(['invitations.created_at as createdAt', 'expires_at as expiresAt'])
    .execute()

export async function createInvitation(
  trx: Transaction,
  { role, email, byId }: { role: Role; email: string | null; byId: number },
  now: number,
): Promise<{ id: string; token: string } | null> {
  await trx.deleteFrom('admin_invitations').where('expires_at', '<=', now).execute()
  const open = await trx.selectFrom('admin_invitations').select('id').limit(MAX_OPEN).execute()
  if (open.length === MAX_OPEN) return null
  const token = createToken()
  const id = randomUUID()
  await trx
    .insertInto('admin_invitations')
    .values({
      id,
      token_hash: encodeToken(token),
      role,
      email,
      created_by: byId,
      created_at: now,
      expires_at: now + VALID_FOR_MS,
    })
    .execute()
  return { id, token }
}

export const deleteInvitation = (trx: Transaction, id: string) =>
  trx
    .deleteFrom('admin_invitations')
    .where('id', '=', id)
    .returning(['email', 'role'])
    .executeTakeFirst()

type Joined =
  | { kind: 'signed-in'; token: string; deviceToken: string }
  | { kind: 'unknown' | 'taken' }
  | { kind: 'limited'; retryAfterMs: number }

/** An invitation of an administrator who is no longer an owner is invalid. */
async function findInvitation(from: Database['read'], token: string, now: number) {
  return from
    .selectFrom('admin_invitations as invitations')
    .innerJoin('admins', 'admins.id', 'invitations.created_by')
    .where('token_hash', '=', encodeToken(token))
    .where('expires_at', '>', now)
    .where('admins.removed_at', 'is', null)
    .where('admins.role', '=', 'owner')
    .select(['invitations.id', 'invitations.role'])
    .executeTakeFirst()
}

const limitFor = (address: string) => [{ limit: BY_NETWORK, subject: normalizeNetwork(address) }]

/** Call it first: it limits how often tokens can be guessed. */
export async function validateInvitation(
  database: Database,
  token: string,
  address: string,
  now: number,
): Promise<Exclude<Joined, { kind: 'signed-in' }> | null> {
  if (isHashingBusy()) return { kind: 'limited', retryAfterMs: BUSY_MS }
  const counted = limitFor(address)
  const decision = await database.change((trx) => consumeRateLimits(trx, counted, now), 'nothing')
  if (decision.kind === 'refused') return { kind: 'limited', retryAfterMs: decision.retryAfterMs }
  return (await findInvitation(database.read, token, now)) ? null : { kind: 'unknown' }
}

export async function createInvitedAdmin(
  database: Database,
  { token, username, password }: { token: string; username: string; password: string },
  from: SignIn,
  now: number,
): Promise<Joined> {
  if (await findRow(database.read, 'admins', { username, removed_at: null }, ['id']))
    return { kind: 'taken' }
  const hash = await createPasswordHash(password)
  const network = normalizeNetwork(from.address)
  return database.change(async (trx) => {
    const invitation = await findInvitation(trx, token, now)
    if (!invitation) return { kind: 'unknown' }
    const { role } = invitation
    const adminId = await saveNewAdmin(trx, { username, role, hash }, now)
    if (adminId === null) return { kind: 'taken' }
    // Of two requests with one link, the second finds no row; throwing undoes its administrator.
    if ((await deleteRows(trx, 'admin_invitations', { id: invitation.id })) === 0)
      throw new Error('This invitation was used at the same time')
    if (from.formerSession) await deleteSession(trx, from.formerSession)
    const session = await createSession(trx, adminId, from, now)
    const deviceToken = await saveDevice(trx, adminId, { token: from.deviceToken, network }, now)
    const actor = { adminId, username, address: from.address }
    await recordEvent(trx, actor, { action: 'admin.joined', details: { role } }, now)
    await refundRateLimits(trx, limitFor(from.address), now)
    return { kind: 'signed-in', token: session, deviceToken }
  }, 'nothing')
}
