import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** ITU-T E.164 prefixes. Countries share +590 and +212, so these two are left out; '-' is toll-free. */
const PREFIXES = readFileSync(join(import.meta.dirname, 'phone-prefixes.txt'), 'utf8').trim()
const PREFIX_MAX_DIGITS = 7
const NORTH_AMERICA_DIGITS = 11

const countryByPrefix = new Map(
  PREFIXES.split('\n').flatMap((line) => {
    const [code = '', ...prefixes] = line.split(' ')
    return prefixes.map((prefix) => [prefix, code === '-' ? '' : code] as const)
  }),
)

export function findPhoneCountry(phone: string): string | null {
  const written = phone.trim()
  if (!/^(\+|00)/.test(written)) return null
  const digits = written.replace(/^00/, '').replace(/\D/g, '')
  if (digits.length < 8) return null
  for (let length = PREFIX_MAX_DIGITS; length > 0; length--) {
    const code = countryByPrefix.get(digits.slice(0, length))
    if (code !== undefined) return code === '' ? null : code
  }
  const isUnitedStates = digits.length === NORTH_AMERICA_DIGITS && /^1[2-9]\d\d[2-9]/.test(digits)
  return isUnitedStates ? 'US' : null
}

/** ITU-T E.164: country codes have one to three digits, and none begins like another. */
const CALLING_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(?=\d)/

const prefixByCountry = new Map(
  [...countryByPrefix].reverse().map(([prefix, code]) => [code, prefix] as const),
)

/** '49' for '4930123456'; null for other digits. */
export const findCallingCode = (digits: string): string | null =>
  CALLING_CODE.exec(digits)?.[0] ?? null

export function findCallingCodeOfCountry(countryCode: string): string | null {
  if (countryCode === 'US') return '1'
  const prefix = prefixByCountry.get(countryCode)
  return prefix === undefined ? null : findCallingCode(`${prefix}0`)
}
