import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 with the parameters that all authenticator apps support: SHA-1, 6 digits, 30 seconds.
const STEP_MS = 30_000
const DIGITS = 6
/** RFC 6238, section 5.2, recommends to accept one step of clock skew. */
const SKEW_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** RFC 4226, section 5.3. */
export function createTotpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const findTimeStep = (now: number): number => Math.floor(now / STEP_MS)

/** The time step of this code, or null if it is wrong. */
export function findTotpStep(secret: Uint8Array, code: string, now: number): number | null {
  const present = findTimeStep(now)
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = present - SKEW_STEPS; step <= present + SKEW_STEPS; step += 1) {
    const expected = Buffer.from(createTotpCode(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function buildOtpauthUri(secret: Uint8Array, username: string, site: string): string {
  const [issuer, account] = [site.replaceAll(':', ' '), username.replaceAll(':', ' ')].map(
    encodeURIComponent,
  )
  return `otpauth://totp/${issuer}:${account}?secret=${encodeBase32(secret)}&issuer=${issuer}`
}
