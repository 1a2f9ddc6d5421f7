const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g
const ASCII = /^[\x20-\x7e]*$/

export function normalizeDigits(text: string): string {
  if (ASCII.test(text)) return text
  return text
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = ZEROS.find((each) => code >= each && code <= each + 9) ?? code
      return String(code - zero)
    })
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/[\u2010-\u2015\u2212\uff0d]/g, '-')
}

export function parseDecimal(text: string): number | null {
  let plain = normalizeDigits(text).replace(/[\s'’]/g, '')
  if (/^[+-]?\d+,\d+$/.test(plain)) plain = plain.replace(',', '.')
  else if (/^[+-]?\d{1,3}(\.\d{3})*,\d+$/.test(plain))
    plain = plain.replaceAll('.', '').replace(',', '.')
  else if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)) plain = plain.replaceAll(',', '')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

const COUNT_LABELS =
  /^(?:google)?|(?:google)?(?:reviews?|ratings?|votes?|yorum(?:lar)?|bewertungen|rezensionen|avis|reseñas|opiniones|recensioni|avaliações)$/gi

export function parseCount(text: string): number | null {
  const digits = normalizeDigits(text).replace(/[()'’\s]/g, '')
  const plain = /\p{L}/u.test(digits) ? digits.replace(COUNT_LABELS, '') : digits
  if (/^\d{1,3}([.,]\d{3})+$/.test(plain)) return safeCount(Number(plain.replace(/[.,]/g, '')))
  const short = /^(\d+(?:[.,]\d+)?)(k|b|m|mn|mio)\.?$/i.exec(plain)
  if (short) {
    const scale = /^(k|b)$/i.test(short[2] ?? '') ? 1000 : 1_000_000
    return safeCount(Math.round(Number((short[1] ?? '').replace(',', '.')) * scale))
  }
  const value = parseDecimal(plain)
  // A fraction is a rating or a price in the wrong column.
  return value === null || value < 0 || !Number.isInteger(value) ? null : safeCount(value)
}

const MAX_COUNT = 2_000_000_000

function safeCount(value: number): number | null {
  return value <= MAX_COUNT ? value : null
}

/** 0 means "not rated" in many sources (undefined); null means unusable. */
export function parseRating(text: string): number | null | undefined {
  const value = parseDecimal(
    text.replace(/\s*(?:(?:\/|out of)\s*5(?:[.,]0)?|stars?|sterne|étoiles|yıldız|★+)$/i, ''),
  )
  if (value === 0) return undefined
  return value !== null && value >= 1 && value <= 5 ? Math.round(value * 100) / 100 : null
}

const DEGREES =
  /^([NSEWO])?\s*(\d{1,3})\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|['′’]{2})\s*)?)?([NSEWO])?$/i

export function parseDegrees(text: string): number | null {
  const plain = parseDecimal(text)
  if (plain !== null) return plain
  const parts = DEGREES.exec(normalizeDigits(text))
  if (parts) {
    const [, before, degrees, minutes = '0', seconds = '0', after] = parts
    const [part, rest] = [minutes, seconds].map((each) => Number(each.replace(',', '.')))
    const value = Number(degrees) + (part ?? 0) / 60 + (rest ?? 0) / 3600
    return /[SW]/i.test(before ?? after ?? '') ? -value : value
  }
  const side = /^([+-]?[\d.,]+)\s*°?\s*([NSEWO])?$/i.exec(normalizeDigits(text))
  const value = side ? parseDecimal(side[1] ?? '') : null
  return value !== null && /[SW]/i.test(side?.[2] ?? '') ? -value : value
}

export function normalizeZeroFraction(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text
}
