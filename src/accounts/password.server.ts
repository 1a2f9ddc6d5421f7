import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import type { Session } from '../platform/http/session-cookie.server.ts'
import { deleteApiTokens } from './api-tokens.server.ts'
import { runHashing } from './hash-queue.ts'
import { deleteDevices } from './known-devices.server.ts'
import { deleteSessions, refreshSessionToken } from './sessions.server.ts'

const hashOnce = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// OWASP recommends 128 MiB per guess (https://cheatsheetseries.owasp.org, Password Storage).
const OWASP_N = 2 ** 17
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
export const hashCost = { N: OWASP_N, r: 8, p: 1 }

function derive(password: string, salt: Buffer, bytes: number, cost: typeof hashCost) {
  const options = { ...cost, maxmem: MAX_MEMORY_BYTES }
  return runHashing(() => hashOnce(password.normalize('NFC'), salt, bytes, options))
}

const KEY_BYTES = 32
const SALT_BYTES = 16
const GENERATED_BYTES = 15
export const MIN_PASSWORD_CHARS = 10

/** A zxcvbn score of 3 means more than 100 million guesses. */
const MIN_SCORE = 3
const CHECKED_CHARS = 100

async function isGuessable(password: string, names: string[]): Promise<boolean> {
  // Imported on demand because the word lists use 30 MB of memory.
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const known = names.flatMap((name) => [name, name.replaceAll(/\s/g, ''), ...name.split(/\s+/)])
  const estimator = new ZxcvbnFactory({ dictionary, graphs, maxLength: CHECKED_CHARS })
  return estimator.check(password, known).score < MIN_SCORE
}

export async function validatePassword(
  password: string,
  username: string,
  siteName: string,
): Promise<'short' | 'name' | 'weak' | null> {
  if ([...password].length < MIN_PASSWORD_CHARS) return 'short'
  if (password.toLowerCase() === username.toLowerCase()) return 'name'
  return (await isGuessable(password, [username, siteName, 'Gazetteer'])) ? 'weak' : null
}

const hashText = (salt: Buffer, key: Buffer) => {
  const { N, r, p } = hashCost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Verifying against this hash takes as long as a real one, which hides unknown usernames. */
export const createDummyHash = () => hashText(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES))

export async function createPasswordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return hashText(salt, await derive(password, salt, KEY_BYTES, hashCost))
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(actual, expected)
}

export function createPassword(): string {
  return randomBytes(GENERATED_BYTES).toString('base64url')
}

const storeHash = (trx: Transaction, adminId: number, password_hash: string, now: number) =>
  saveValues(trx, 'admins', adminId, { password_hash, updated_at: now })

/** API tokens and invitations of the administrator work without the password. */
async function revokeAccess(trx: Transaction, adminId: number): Promise<void> {
  await deleteApiTokens(trx, adminId)
  await deleteRows(trx, 'admin_invitations', { created_by: adminId })
}

export async function saveOwnPassword(
  database: Database,
  session: Session,
  { password, revokesAccess }: { password: string; revokesAccess: boolean },
  actor: Actor,
  now: number,
): Promise<string> {
  const password_hash = await createPasswordHash(password)
  return database.change(async (trx) => {
    await storeHash(trx, session.adminId, password_hash, now)
    await deleteSessions(trx, session.adminId, session.id)
    if (revokesAccess) await revokeAccess(trx, session.adminId)
    const details = revokesAccess ? { revokesAccess } : null
    await recordEvent(trx, actor, { action: 'password.changed', details }, now)
    return refreshSessionToken(trx, session.id, now)
  }, 'nothing')
}

export async function saveAdminPassword(
  database: Database,
  username: string,
  password: string,
  actor: Actor,
  now: number,
): Promise<'reset' | 'unknown'> {
  const password_hash = await createPasswordHash(password)
  return database.change(async (trx) => {
    const admin = await findRow(trx, 'admins', { username, removed_at: null }, ['id'])
    if (!admin) return 'unknown'
    await storeHash(trx, admin.id, password_hash, now)
    await deleteSessions(trx, admin.id, null)
    await deleteDevices(trx, admin.id)
    await revokeAccess(trx, admin.id)
    await recordEvent(trx, actor, { action: 'password.reset', subject: username }, now)
    return 'reset'
  }, 'nothing')
}
