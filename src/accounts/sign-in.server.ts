import { hash } from 'node:crypto'
import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import {
  consumeRateLimit,
  consumeRateLimits,
  type LimitedSubject,
  type RateLimit,
  refundRateLimits,
} from '../platform/calls/consume-rate-limit.server.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Session } from '../platform/http/session-cookie.server.ts'
import { isHashingBusy } from './hash-queue.ts'
import { type DeviceMatch, findKnownDevice, saveDevice } from './known-devices.server.ts'
import { createDummyHash, verifyPassword } from './password.server.ts'
import { createPendingSignIn } from './pending-sign-ins.server.ts'
import { type Factor, findFactors } from './second-factor.server.ts'
import { createSession, deleteSession, type SignInOrigin } from './sessions.server.ts'

const WINDOW_MS = 15 * 60_000
const MAX_FAILURES = 10
type CountedBy = Record<'network' | 'account' | 'device', RateLimit>
const limitFailures = (kind: string): CountedBy => {
  const limitBy = (what: string) => ({
    kind: `${kind}:${what}`,
    max: MAX_FAILURES,
    windowMs: WINDOW_MS,
  })
  return { network: limitBy('network'), account: limitBy('account'), device: limitBy('device') }
}
const BY_PASSWORD = limitFailures('sign-in')
export const BY_FACTOR = limitFailures('second-factor')
const AUDITED = { max: 10, windowMs: 60 * 60_000 }
const BUSY_MS = 5000

/** Replaces unknown usernames in the audit log, because people sometimes type a password there. */
const UNKNOWN_NAME = '—'

export type SignIn = SignInOrigin & {
  deviceToken: string | null
  formerSession: string | null
}

type NotConfirmed = { kind: 'wrong' } | { kind: 'limited'; retryAfterMs: number }

export type SignedIn =
  | { kind: 'signed-in'; token: string; deviceToken: string; username: string }
  | { kind: 'second-factor'; token: string; factors: ('code' | 'passkey')[] }
  | NotConfirmed

/** 16 bits separate accounts well enough and don't reveal a password typed as a username. */
const accountOf = (username: string) => hash('sha256', username, 'hex').slice(0, 4)

/** A known device counts alone, so failed attempts by strangers can't lock its owner out. */
export function findCountedSubjects(
  username: string,
  network: string,
  known: DeviceMatch,
  by: CountedBy = BY_PASSWORD,
): LimitedSubject[] {
  if (known.by === 'device') return [{ limit: by.device, subject: known.device }]
  const byNetwork = { limit: by.network, subject: network }
  if (known.by === 'network') return [byNetwork]
  return [byNetwork, { limit: by.account, subject: accountOf(username) }]
}

type FoundAdmin = { id: number; username: string; password_hash: string }

const findAdmin = (from: Database['read'], username: string): Promise<FoundAdmin | undefined> =>
  findRow(from, 'admins', { username, removed_at: null }, ['id', 'username', 'password_hash'])

export async function recordAttempt(
  trx: Transaction,
  action: 'session.failed' | 'session.password',
  admin: { id: number; username: string } | undefined,
  address: string,
  now: number,
): Promise<void> {
  const limit = { ...AUDITED, kind: `noted:${action}` }
  const decision = await consumeRateLimit(trx, limit, admin ? String(admin.id) : '', now)
  if (decision.kind === 'refused') return
  const actor = { adminId: null, username: admin?.username ?? UNKNOWN_NAME, address }
  await recordEvent(trx, actor, { action }, now)
}

/** Consumes rate-limit tokens before verifying, so parallel attempts can't bypass the limit. */
export async function signIn(
  database: Database,
  credentials: { username: string; password: string },
  from: SignIn,
  now: number,
): Promise<SignedIn> {
  const admin = await findAdmin(database.read, credentials.username)
  const place = { token: from.deviceToken, network: normalizeNetwork(from.address) }
  const known: DeviceMatch = admin
    ? await findKnownDevice(database, admin.id, place, now)
    : { by: 'nothing' }
  // Known devices skip this check, so a flood of strangers can't lock an operator out.
  if (known.by !== 'device' && isHashingBusy()) return { kind: 'limited', retryAfterMs: BUSY_MS }
  const counted = findCountedSubjects(credentials.username, place.network, known)
  const decision = await database.change((trx) => consumeRateLimits(trx, counted, now), 'nothing')
  if (decision.kind === 'refused') return { kind: 'limited', retryAfterMs: decision.retryAfterMs }
  // Unknown names take equally long; otherwise the response time would reveal accounts.
  const isRight = await verifyPassword(
    credentials.password,
    admin?.password_hash ?? createDummyHash(),
  )
  return database.change(async (trx) => {
    // Read again, because the password may have changed during verification.
    const present = await findAdmin(trx, credentials.username)
    if (!admin || !isRight || present?.password_hash !== admin.password_hash) {
      await recordAttempt(trx, 'session.failed', admin, from.address, now)
      return { kind: 'wrong' }
    }
    await refundRateLimits(trx, counted, now)
    const { totpSince, passkeys } = await findFactors(trx, admin.id)
    const factors = [
      ...(totpSince === null ? [] : (['code'] as const)),
      ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
    ]
    if (factors.length > 0) {
      const origin = known.by === 'device' ? known.device : place.network
      const token = await createPendingSignIn(trx, { adminId: admin.id, origin }, now)
      await recordAttempt(trx, 'session.password', admin, from.address, now)
      return { kind: 'second-factor', token, factors }
    }
    return openSession(trx, admin, from, null, now)
  }, 'nothing')
}

/** Call it only after everything that the account requires was verified. */
export async function openSession(
  trx: Transaction,
  admin: { id: number; username: string },
  from: SignIn,
  factor: Factor | null,
  now: number,
): Promise<Extract<SignedIn, { kind: 'signed-in' }>> {
  if (from.formerSession) await deleteSession(trx, from.formerSession)
  const token = await createSession(trx, admin.id, from, now)
  const place = { token: from.deviceToken, network: normalizeNetwork(from.address) }
  const deviceToken = await saveDevice(trx, admin.id, place, now)
  const actor = { adminId: admin.id, username: admin.username, address: from.address }
  const details = factor && { factor }
  await recordEvent(trx, actor, { action: 'session.opened', details }, now)
  return { kind: 'signed-in', token, deviceToken, username: admin.username }
}

const BY_SESSION: RateLimit = { kind: 'confirm', max: 10, windowMs: 15 * 60_000 }

export async function confirmSession(
  database: Database,
  session: Session,
  password: string,
  actor: Actor,
  now: number,
): Promise<{ kind: 'confirmed' } | NotConfirmed> {
  const counted = [{ limit: BY_SESSION, subject: session.id }]
  const decision = await database.change((trx) => consumeRateLimits(trx, counted, now), 'nothing')
  if (decision.kind === 'refused') return { kind: 'limited', retryAfterMs: decision.retryAfterMs }
  const admin = await findRow(database.read, 'admins', { id: session.adminId }, ['password_hash'])
  if (!admin || !(await verifyPassword(password, admin.password_hash))) {
    // The audit log shows failures because a stranger may be guessing in an open session.
    await database.change(
      (trx) => recordEvent(trx, actor, { action: 'session.failed' }, now),
      'nothing',
    )
    return { kind: 'wrong' }
  }
  await database.change(async (trx) => {
    await refundRateLimits(trx, counted, now)
    await saveValues(trx, 'sessions', session.id, { confirmed_at: now })
    await recordEvent(trx, actor, { action: 'session.confirmed' }, now)
  }, 'nothing')
  return { kind: 'confirmed' }
}
