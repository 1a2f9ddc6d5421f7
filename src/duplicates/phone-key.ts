/** Fewer digits are a short number that many share, or no number. */
const FEWEST_DIGITS = 7
/** The end of a number is the same with and without the country's own prefix. */
const TOLD_BY_DIGITS = 9

/**
 * What two spellings of one phone number have in common ('+41 61 000 00 00', '061 000 0000'): its
 * last nine digits, within a country. Null when it is none.
 */
export function phoneKey(phone: string | null, countryCode: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < FEWEST_DIGITS) return null
  return `${countryCode ?? ''}:${digits.slice(-TOLD_BY_DIGITS)}`
}
