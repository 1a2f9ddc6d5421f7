import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SecretBox } from '../platform/calls/call-context.server.ts'
import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import {
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '../platform/calls/consume-rate-limit.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { type DeviceMatch, findKnownDevice } from './known-devices.server.ts'
import {
  createPasskeyRequest,
  type RelyingParty,
  recordPasskeyUse,
  verifyPasskey,
} from './passkeys.server.ts'
import {
  consumePendingTry,
  createPendingSignIn,
  deletePendingSignIn,
  findPendingSignIn,
  savePendingChallenge,
} from './pending-sign-ins.server.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  type Factor,
  isRecoveryCode,
  verifyTotpCode,
} from './second-factor.server.ts'
import {
  BY_FACTOR,
  findCountedSubjects,
  openSession,
  recordFailure,
  type SignedIn,
  type SignIn,
} from './sign-in.server.ts'

const REQUESTS: RateLimit = { kind: 'passkey-request', max: 60, windowMs: 15 * 60_000 }

type Completed =
  | Extract<SignedIn, { kind: 'signed-in' }>
  | { kind: 'wrong' }
  | { kind: 'expired' }
  | { kind: 'unreadable' }
  | { kind: 'limited'; retryAfterMs: number }

type Pending = { adminId: number | null; challenge: string | null }

/** Verified, but not consumed: of two requests with one code, only the first consumes it. */
type Proof = {
  factor: Factor
  adminId: number
  consume: (trx: Transaction) => Promise<boolean>
}
type Verify = (pending: Pending) => Promise<Proof | null | 'unreadable'>

async function consumeTries(
  database: Database,
  token: string,
  { username, adminId }: { username: string | null; adminId: number | null },
  from: SignIn,
  now: number,
) {
  const network = normalizeNetwork(from.address)
  const known: DeviceMatch =
    adminId === null
      ? { by: 'network' }
      : await findKnownDevice(database, adminId, { token: from.deviceToken, network }, now)
  const counted = findCountedSubjects(username ?? '', network, known, BY_FACTOR)
  const decision = await database.change(async (trx) => {
    const limit = await consumeRateLimits(trx, counted, now)
    if (limit.kind === 'refused') return { ...limit, kind: 'limited' } as const
    return (await consumePendingTry(trx, token)) ? null : ({ kind: 'expired' } as const)
  }, 'nothing')
  return { counted, decision }
}

async function completeSignIn(
  database: Database,
  token: string,
  verify: Verify,
  from: SignIn,
  now: number,
): Promise<Completed> {
  const pending = await findPendingSignIn(database.read, token, now)
  if (!pending) return { kind: 'expired' }
  const { counted, decision } = await consumeTries(database, token, pending, from, now)
  if (decision) return decision
  const proof = await verify(pending)
  if (proof === 'unreadable') return { kind: 'unreadable' }
  return database.change(async (trx) => {
    const id = proof?.adminId ?? pending.adminId
    const admin =
      id === null
        ? undefined
        : await findRow(trx, 'admins', { id, removed_at: null }, ['id', 'username'])
    // Deleted with the sessions of an account, for example when its password changes.
    if (admin && proof && !(await deletePendingSignIn(trx, token))) return { kind: 'expired' }
    if (!admin || !proof || !(await proof.consume(trx))) {
      await recordFailure(trx, admin, from.address, now)
      return { kind: 'wrong' }
    }
    await refundRateLimits(trx, counted, now)
    return openSession(trx, admin, from, proof.factor, now)
  }, 'nothing')
}

export const signInWithCode = (
  database: Database,
  box: SecretBox,
  { token, code }: { token: string; code: string },
  from: SignIn,
  now: number,
): Promise<Completed> =>
  completeSignIn(
    database,
    token,
    async ({ adminId }) => {
      if (adminId === null) return null
      if (isRecoveryCode(code))
        return {
          factor: 'recovery',
          adminId,
          consume: (trx) => consumeRecoveryCode(trx, adminId, code),
        }
      const given = { adminId, code, isConfirmed: true }
      const step = await verifyTotpCode(database.read, box, given, now)
      if (step === null || step === 'unreadable') return step
      return { factor: 'code', adminId, consume: (trx) => consumeTotpStep(trx, adminId, step) }
    },
    from,
    now,
  )

export const signInWithPasskey = (
  database: Database,
  party: RelyingParty,
  { token, response }: { token: string; response: AuthenticationResponseJSON },
  from: SignIn,
  now: number,
): Promise<Completed> =>
  completeSignIn(
    database,
    token,
    async ({ adminId, challenge }) => {
      if (challenge === null) return null
      const passkey = await verifyPasskey(database.read, party, { adminId, challenge }, response)
      return (
        passkey && {
          factor: 'passkey',
          adminId: passkey.adminId,
          consume: (trx) => recordPasskeyUse(trx, passkey, now),
        }
      )
    },
    from,
    now,
  )

/** With a token for the second step, else for a sign-in without a password. */
export async function createPasskeyChallenge(
  database: Database,
  party: RelyingParty,
  token: string | null,
  address: string,
  now: number,
) {
  const counted = [{ limit: REQUESTS, subject: normalizeNetwork(address) }]
  const decision = await database.change((trx) => consumeRateLimits(trx, counted, now), 'nothing')
  if (decision.kind === 'refused')
    return { kind: 'limited', retryAfterMs: decision.retryAfterMs } as const
  const pending = token === null ? null : await findPendingSignIn(database.read, token, now)
  if (token !== null && !pending) return { kind: 'expired' } as const
  const options = await createPasskeyRequest(database.read, party, pending?.adminId ?? null)
  const created = await database.change(async (trx) => {
    if (token === null) return createPendingSignIn(trx, null, now, options.challenge)
    await savePendingChallenge(trx, token, options.challenge)
    return token
  }, 'nothing')
  return { kind: 'created', token: created, options } as const
}
