import { findCallingCode, findCallingCodeOfCountry } from '../platform/i18n/phone-country.server.ts'

const MIN_TYPED_DIGITS = 6
/** Fewer digits begin a large part of all numbers. */
const MIN_TERM_DIGITS = 5
const IS_INTERNATIONAL = /^\s*(?:\+|00)/
const IS_NATIONAL = /^\D*0/

const buildNationalTerm = (digits: string) => `=j${digits}`
const buildInternationalTerm = (digits: string) => `=i${digits}`

const stripTrunkZero = (digits: string) => digits.replace(/^0/, '')

const digitsIn = (text: string) => text.replace(/^\s*00/, '').replace(/\D/g, '')

/** '+39 081 336' and '+39 (0)81 336' give the same digits. */
function splitCallingCode(digits: string): { calling: string; national: string } | null {
  const calling = findCallingCode(digits)
  return calling === null
    ? null
    : { calling, national: stripTrunkZero(digits.slice(calling.length)) }
}

/** By these terms a number is found by its first digits, with and without its country code. */
export function buildPhoneStartTerms(phone: string, countryCode: string | null): string[] {
  const digits = digitsIn(phone)
  if (digits.length < MIN_TYPED_DIGITS) return []
  if (IS_INTERNATIONAL.test(phone)) {
    const split = splitCallingCode(digits)
    if (split === null) return []
    const { calling, national } = split
    return [buildNationalTerm(national), buildInternationalTerm(calling + national)]
  }
  const national = stripTrunkZero(digits)
  const calling = countryCode === null ? null : findCallingCodeOfCountry(countryCode)
  const ownTerm = buildNationalTerm(national)
  return calling === null ? [ownTerm] : [ownTerm, buildInternationalTerm(calling + national)]
}

/** The terms that begin so, for at least six typed digits. */
export function buildPhoneBeginnings(typed: string): { beginning: string }[] {
  const digits = digitsIn(typed)
  if (digits.length < MIN_TYPED_DIGITS) return []
  const split =
    IS_NATIONAL.test(typed) && !IS_INTERNATIONAL.test(typed) ? null : splitCallingCode(digits)
  const international = split ? split.calling + split.national : ''
  const national = IS_INTERNATIONAL.test(typed) ? '' : stripTrunkZero(digits)
  return [
    ...(international.length < MIN_TERM_DIGITS ? [] : [buildInternationalTerm(international)]),
    ...(national.length < MIN_TERM_DIGITS ? [] : [buildNationalTerm(national)]),
  ].map((beginning) => ({ beginning }))
}
