import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { findFactors } from './second-factor.server.ts'

export const MAX_PASSKEYS = 20

/** EdDSA, ES256, and RS256; the library also offers ML-DSA, which is experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

/** Who a passkey is for, in the terms of WebAuthn. */
export type RelyingParty = { origin: string; id: string }

/** Only from the settings, because a forged Host header would accept passkeys of another site. */
export function findRelyingParty(origin: string | null): RelyingParty | null {
  if (origin === null) return null
  const { protocol, hostname } = new URL(origin)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isDomain = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isSecure && isDomain ? { origin, id: hostname } : null
}

// Imported on demand: its parsers of certificates use memory that most starts never need.
const loadWebAuthn = () => import('@simplewebauthn/server')

const descriptorsOf = (passkeys: readonly { id: string; transports: string }[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports.split(' ').filter(Boolean) }))

export async function createRegistration(
  from: Database['read'],
  party: RelyingParty,
  { adminId, username, site }: { adminId: number; username: string; site: string },
) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { passkeys } = await findFactors(from, adminId)
  return generateRegistrationOptions({
    rpName: site,
    rpID: party.id,
    userName: username,
    userDisplayName: username,
    // One entry for each account in a password manager; not a name, because devices store it readably.
    userID: new Uint8Array(Buffer.from(`administrator-${adminId}`)),
    excludeCredentials: descriptorsOf(passkeys),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The new passkey, or null if the response is not valid for this challenge. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(() => null)
  return verified?.registrationInfo?.credential ?? null
}

type Credential = NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>

/** Returns false if this passkey is registered already, maybe for another account. */
export async function savePasskey(
  trx: Transaction,
  { adminId, name, credential }: { adminId: number; name: string; credential: Credential },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values({
      id: credential.id,
      admin_id: adminId,
      name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function deletePasskey(trx: Transaction, adminId: number, id: string) {
  const passkey = await findRow(trx, 'passkeys', { id, admin_id: adminId }, ['name'])
  if (passkey) await deleteRows(trx, 'passkeys', { id, admin_id: adminId })
  return passkey ?? null
}

/** Without an administrator, the browser offers the passkeys that it knows for this site. */
export async function createPasskeyRequest(
  from: Database['read'],
  party: RelyingParty,
  adminId: number | null,
) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const own = adminId === null ? [] : (await findFactors(from, adminId)).passkeys
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: descriptorsOf(own),
    userVerification: adminId === null ? 'required' : 'preferred',
  })
}

export type PasskeyProof = { id: string; adminId: number; counter: number }

/** Without an administrator, the passkey replaces the password, so the device must verify the person. */
export async function verifyPasskey(
  from: Database['read'],
  party: RelyingParty,
  { adminId, challenge }: { adminId: number | null; challenge: string },
  response: AuthenticationResponseJSON,
): Promise<PasskeyProof | null> {
  const { id } = response
  const known = await findRow(
    from,
    'passkeys',
    adminId === null ? { id } : { id, admin_id: adminId },
  )
  if (!known) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: adminId === null,
  }).catch(() => null)
  if (!result?.verified) return null
  return { id, adminId: known.admin_id, counter: result.authenticationInfo.newCounter }
}

/** Returns false if the passkey no longer exists. */
export async function recordPasskeyUse(
  trx: Transaction,
  { id, adminId, counter }: PasskeyProof,
  now: number,
): Promise<boolean> {
  const values = { counter, last_used_at: now }
  return (await saveValues(trx, 'passkeys', { id, admin_id: adminId }, values)) > 0
}
