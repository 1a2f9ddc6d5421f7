import { findCallingCode, findCallingCodeOfCountry } from '../gazetteer/phone-country.server.ts'

/** Fewer digits are a short number that many share, or no number. */
const MIN_DIGITS = 7
/** Without a known calling code, the last nine digits are the same with and without it. */
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

/** Returns the digits of the E.164 number; Italian numbers lose their zero too. */
export function normalizePhone(phone: string | null, countryCode: string | null): string | null {
  if (phone === null) return null
  const written = phone.replace(/\(0\)/g, '')
  const digits = written.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < MIN_DIGITS) return null
  const own = countryCode === null ? null : findCallingCodeOfCountry(countryCode)
  const hasOwn = own !== null && digits.startsWith(own) && digits.length > COMPARED_DIGITS + 1
  const calling = IS_INTERNATIONAL.test(written) ? findCallingCode(digits) : hasOwn ? own : null
  if (calling !== null) return calling + stripTrunk(digits.slice(calling.length), calling)
  const national = stripTrunk(digits, own ?? '')
  if (national.length < MIN_DIGITS) return null
  return own === null ? `${countryCode ?? ''}:${national.slice(-COMPARED_DIGITS)}` : own + national
}
