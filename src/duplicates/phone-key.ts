/** Fewer digits are a short number that many share, or no number. */
const MIN_DIGITS = 7
/** The last nine digits are the same with and without the country prefix. */
const COMPARED_DIGITS = 9

export function normalizePhone(phone: string | null, countryCode: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < MIN_DIGITS) return null
  return `${countryCode ?? ''}:${digits.slice(-COMPARED_DIGITS)}`
}
