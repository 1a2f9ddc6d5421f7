/** Arabic-Indic, Persian, Devanagari and full-width digits, by the code of their zero. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

function withPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((each) => code >= each && code <= each + 9) ?? code
    return String(code - zero)
  })
}

/** Reads a number with a decimal point or a decimal comma; null when it is not one number. */
export function parseDecimal(text: string): number | null {
  let plain = withPlainDigits(text).replace(/[\s'’]/g, '')
  if (/^[+-]?\d+,\d+$/.test(plain)) plain = plain.replace(',', '.')
  else if (/^[+-]?\d{1,3}(\.\d{3})*,\d+$/.test(plain))
    plain = plain.replaceAll('.', '').replace(',', '.')
  else plain = plain.replace(/,(?=\d{3}\b)/g, '')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** Reads a count: '56.0', '1,285', '1.285', '(212)', '1.2K', '3 Mio' do; null when it is no count. */
export function parseCount(text: string): number | null {
  const plain = withPlainDigits(text)
    .replace(/[()'’\s]/g, '')
    .replace(/(reviews?|votes?|yorum|bewertungen|avis)$/i, '')
  if (/^\d{1,3}([.,]\d{3})+$/.test(plain)) return safeCount(Number(plain.replace(/[.,]/g, '')))
  const short = /^(\d+(?:[.,]\d+)?)(k|b|m|mn|mio)$/i.exec(plain)
  if (short) {
    const scale = /^(k|b)$/i.test(short[2] ?? '') ? 1000 : 1_000_000
    return safeCount(Math.round(Number((short[1] ?? '').replace(',', '.')) * scale))
  }
  const value = parseDecimal(plain)
  return value === null || value < 0 ? null : safeCount(Math.round(value))
}

/** More reviews than people: nothing that can be used, and more than a sort key holds. */
const MAX_COUNT = 2_000_000_000

function safeCount(value: number): number | null {
  return value <= MAX_COUNT ? value : null
}

/** Reads a rating from 1 to 5; 0 is how sources say "not rated" (undefined); null when it cannot be used. */
export function parseRating(text: string): number | null | undefined {
  const value = parseDecimal(text.replace(/\s*(\/\s*5(\.0)?|stars?|yıldız|★+)$/i, ''))
  if (value === 0) return undefined
  return value !== null && value >= 1 && value <= 5 ? value : null
}

/** Text of an identifier or postcode that a spreadsheet may have turned into a number: '90744.0' was '90744'. */
export function withoutZeroFraction(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text
}
