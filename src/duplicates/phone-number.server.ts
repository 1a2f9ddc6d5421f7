import { findCallingCode, findCallingCodeOfCountry } from '../platform/i18n/phone-country.server.ts'

/** Fewer digits are a short number that many share, or no number. */
const MIN_DIGITS = 7
const COMPARED_DIGITS = 9
const IS_INTERNATIONAL = /^\s*(?:\+|00)/
/** Other countries write a zero before the area code, or nothing. */
const TRUNK: Record<string, RegExp> = {
  '1': /^1(?=\d{10}$)/,
  '7': /^8(?=\d{10}$)/,
  '36': /^06/,
}
const TRUNK_ZERO = /^0+/

const stripTrunk = (digits: string, calling: string) =>
  digits.replace(TRUNK[calling] ?? TRUNK_ZERO, '').replace(TRUNK_ZERO, '')

/** Listings differ in the calling code and the trunk prefix, so only the last nine digits are compared. */
export function normalizePhone(phone: string | null, countryCode: string | null): string | null {
  if (phone === null) return null
  const written = phone.replace(/\(0\)/g, '')
  const digits = written.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < MIN_DIGITS) return null
  const own = countryCode === null ? null : findCallingCodeOfCountry(countryCode)
  const hasOwn = own !== null && digits.startsWith(own) && digits.length > COMPARED_DIGITS + 1
  const calling = IS_INTERNATIONAL.test(written) ? findCallingCode(digits) : hasOwn ? own : null
  const national = stripTrunk(digits.slice(calling?.length ?? 0), calling ?? own ?? '')
  if (national.length < MIN_DIGITS) return null
  return `${own ?? calling ?? countryCode ?? ''}:${national.slice(-COMPARED_DIGITS)}`
}
