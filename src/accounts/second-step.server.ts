import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SecretBox } from '../platform/calls/call-context.server.ts'
import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import {
  consumeRateLimits,
  type LimitedSubject,
  refundRateLimits,
} from '../platform/calls/consume-rate-limit.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { findKnownDevice } from './known-devices.server.ts'
import {
  createPasskeyRequest,
  type RelyingParty,
  recordPasskeyUse,
  verifyPasskey,
} from './passkeys.server.ts'
import {
  consumeChallengeToken,
  consumePendingTry,
  createChallengeToken,
  deletePendingSignIn,
  findPendingSignIn,
  isChallengeToken,
  readChallengeToken,
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
  recordAttempt,
  type SignedIn,
  type SignIn,
} from './sign-in.server.ts'

type Completed =
  | Extract<SignedIn, { kind: 'signed-in' }>
  | { kind: 'wrong' }
  | { kind: 'expired' }
  | { kind: 'unreadable' }
  | { kind: 'limited'; retryAfterMs: number }

type Pending = { adminId: number; username: string; challenge: string | null }

/** Verified, but not consumed: of two requests with one code, only the first consumes it. */
type Proof = {
  factor: Factor
  consume: (trx: Transaction) => Promise<boolean>
}
type Verify = (pending: Pending) => Promise<Proof | null | 'unreadable'>

async function findCounted(
  database: Database,
  { username, adminId }: Pending,
  from: SignIn,
  now: number,
): Promise<LimitedSubject[]> {
  const network = normalizeNetwork(from.address)
  const known = await findKnownDevice(database, adminId, { token: from.deviceToken, network }, now)
  return findCountedSubjects(username, network, known, BY_FACTOR)
}

/** Only codes can be guessed, so failures of others never limit a passkey. */
async function completeSignIn(
  database: Database,
  token: string,
  { verify, isGuessable }: { verify: Verify; isGuessable: boolean },
  from: SignIn,
  now: number,
): Promise<Completed> {
  const pending = await findPendingSignIn(database.read, token, now)
  if (!pending) return { kind: 'expired' }
  const counted = isGuessable ? await findCounted(database, pending, from, now) : []
  const decision = await database.change(async (trx) => {
    const limit = await consumeRateLimits(trx, counted, now)
    if (limit.kind === 'refused') return { ...limit, kind: 'limited' } as const
    return (await consumePendingTry(trx, token)) ? null : ({ kind: 'expired' } as const)
  }, 'nothing')
  if (decision) return decision
  const proof = await verify(pending)
  if (proof === 'unreadable') return { kind: 'unreadable' }
  return database.change(async (trx) => {
    const admin = await findAdmin(trx, pending.adminId)
    // Deleted with the sessions of an account, for example when its password changes.
    if (admin && proof && !(await deletePendingSignIn(trx, token))) return { kind: 'expired' }
    if (!admin || !proof || !(await proof.consume(trx))) {
      await recordAttempt(trx, 'session.failed', admin, from.address, now)
      return { kind: 'wrong' }
    }
    await refundRateLimits(trx, counted, now)
    return openSession(trx, admin, from, proof.factor, now)
  }, 'nothing')
}

const findAdmin = (trx: Transaction, id: number) =>
  findRow(trx, 'admins', { id, removed_at: null }, ['id', 'username'])

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
    {
      isGuessable: true,
      async verify({ adminId }) {
        if (isRecoveryCode(code))
          return { factor: 'recovery', consume: (trx) => consumeRecoveryCode(trx, adminId, code) }
        const given = { adminId, code, isConfirmed: true }
        const step = await verifyTotpCode(database.read, box, given, now)
        if (step === null || step === 'unreadable') return step
        return { factor: 'code', consume: (trx) => consumeTotpStep(trx, adminId, step) }
      },
    },
    from,
    now,
  )

/** The passkey replaces the password, so nothing is known about the account before the signature. */
async function signInWithPasskeyAlone(
  database: Database,
  box: SecretBox,
  party: RelyingParty,
  { token, response }: { token: string; response: AuthenticationResponseJSON },
  from: SignIn,
  now: number,
): Promise<Completed> {
  const challenge = await readChallengeToken(box, token, now)
  if (challenge === null) return { kind: 'expired' }
  const passkey = await verifyPasskey(database.read, party, { adminId: null, challenge }, response)
  return database.change(async (trx) => {
    const admin = passkey ? await findAdmin(trx, passkey.adminId) : undefined
    if (admin && !(await consumeChallengeToken(trx, token, now))) return { kind: 'expired' }
    if (!admin || !passkey || !(await recordPasskeyUse(trx, passkey, now))) {
      await recordAttempt(trx, 'session.failed', admin, from.address, now)
      return { kind: 'wrong' }
    }
    return openSession(trx, admin, from, 'passkey', now)
  }, 'nothing')
}

export const signInWithPasskey = (
  database: Database,
  box: SecretBox,
  party: RelyingParty,
  given: { token: string; response: AuthenticationResponseJSON },
  from: SignIn,
  now: number,
): Promise<Completed> =>
  isChallengeToken(given.token)
    ? signInWithPasskeyAlone(database, box, party, given, from, now)
    : completeSignIn(
        database,
        given.token,
        {
          isGuessable: false,
          async verify({ adminId, challenge }) {
            if (challenge === null) return null
            const asked = { adminId, challenge }
            const passkey = await verifyPasskey(database.read, party, asked, given.response)
            return (
              passkey && {
                factor: 'passkey',
                consume: (trx) => recordPasskeyUse(trx, passkey, now),
              }
            )
          },
        },
        from,
        now,
      )

/** With a token for the second step, else for a sign-in without a password. */
export async function createPasskeyChallenge(
  database: Database,
  box: SecretBox,
  party: RelyingParty,
  token: string | null,
  now: number,
) {
  const pending = token === null ? null : await findPendingSignIn(database.read, token, now)
  if (token !== null && !pending) return { kind: 'expired' } as const
  const options = await createPasskeyRequest(database.read, party, pending?.adminId ?? null)
  if (token !== null)
    await database.change((trx) => savePendingChallenge(trx, token, options.challenge), 'nothing')
  const created = token ?? (await createChallengeToken(box, options.challenge, now))
  return { kind: 'created', token: created, options } as const
}
