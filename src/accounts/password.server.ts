import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { queueHashing } from './hash-queue.ts'

const hashOnce = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const derive: typeof hashOnce = (...given) => queueHashing(() => hashOnce(...given))

// OWASP's first choice for scrypt: 128 MiB for each guess. https://cheatsheetseries.owasp.org (Password Storage)
const OWASP_N = 2 ** 17
const MOST_MEMORY = 256 * 1024 * 1024
/** The cost of new hashes. Only tests change it: a real hash takes half a second. */
export const hashCost = { N: OWASP_N, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const GENERATED_BYTES = 15
export const SHORTEST_PASSWORD = 10

/** From this zxcvbn score on, a password takes more than 100 million guesses. */
const LEAST_SCORE = 3
const CHECKED_CHARS = 100

async function isGuessable(password: string, names: string[]): Promise<boolean> {
  // Imported on demand: the word lists take 30 MB of memory.
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const known = names.flatMap((name) => [name, name.replaceAll(/\s/g, ''), ...name.split(/\s+/)])
  const estimator = new ZxcvbnFactory({ dictionary, graphs, maxLength: CHECKED_CHARS })
  return estimator.check(password, known).score < LEAST_SCORE
}

/** Why a new password is rejected: too short, equal to the username, or easy to guess; null if accepted. */
export async function passwordFault(
  database: Database,
  password: string,
  username: string,
): Promise<'short' | 'name' | 'weak' | null> {
  if ([...password].length < SHORTEST_PASSWORD) return 'short'
  if (password.toLowerCase() === username.toLowerCase()) return 'name'
  const { siteName } = (await findSettings(database)).profile
  return (await isGuessable(password, [username, siteName, 'Gazetteer'])) ? 'weak' : null
}

const hashText = (salt: Buffer, key: Buffer) => {
  const { N, r, p } = hashCost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash that no password has: comparing with it takes as long as comparing with a new hash. */
export const hashOfNobody = () => hashText(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES))

/** Hashes a password with a new salt; the parameters are part of the text, so that they can grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cost = { ...hashCost, maxmem: MOST_MEMORY }
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, cost)
  return hashText(salt, key)
}

/** Whether a password is the one that was hashed; false for a hash that cannot be read. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: MOST_MEMORY }
  const actual = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    cost,
  )
  return timingSafeEqual(actual, expected)
}

/** A password nobody can guess: 120 random bits, 20 characters. */
export function generatePassword(): string {
  return randomBytes(GENERATED_BYTES).toString('base64url')
}
