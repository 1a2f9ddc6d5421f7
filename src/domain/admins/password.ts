import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { queueHashing } from './hash-queue.ts'

const hashOnce = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const derive: typeof hashOnce = (...given) => queueHashing(() => hashOnce(...given))

// OWASP's first choice for scrypt: 128 MiB for each guess. https://cheatsheetseries.owasp.org (Password Storage)
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const GENERATED_BYTES = 15
export const SHORTEST_PASSWORD = 10

/** What speaks against a new password; null for nothing. */
export function passwordFault(password: string, username: string): 'short' | 'name' | null {
  if ([...password].length < SHORTEST_PASSWORD) return 'short'
  return password.toLowerCase() === username.toLowerCase() ? 'name' : null
}

/** Hashes a password with a salt of its own; the parameters stand in the text, so that they can grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, COST)
  return [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

/** Whether a password is the one that was hashed; false for a hash that cannot be read. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
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
