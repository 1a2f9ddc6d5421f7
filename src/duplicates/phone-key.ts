/** Fewer digits are a short number that many share, or no number. */
const FEWEST_DIGITS = 7
/** The last nine digits are the same with and without the country prefix. */
const TOLD_BY_DIGITS = 9

export function phoneKey(phone: string | null, countryCode: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < FEWEST_DIGITS) return null
  return `${countryCode ?? ''}:${digits.slice(-TOLD_BY_DIGITS)}`
}
