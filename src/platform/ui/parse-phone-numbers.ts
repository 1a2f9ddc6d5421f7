export type PhoneNumber = { text: string; href: string | null }

const MIN_DIGITS = 3
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
/** The zeros of Latin, Arabic, Persian, Devanagari, Bengali and Thai digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? '' : String(code - zero)
}

function phoneLink(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, latinDigit)
  const [, main = '', extension = ''] =
    /^(.*?)(?:(?:\bext(?:ension)?\.?|\bx|#)\s*(\d{1,7}))?\s*$/i.exec(plain) ?? []
  if (main.replace(/\D/g, '').length < MIN_DIGITS) return null
  // The zero in '+44 (0)20' is dialed only within the country.
  const isInternational = /^\D*(?:\+|00)/.test(main)
  const dialed = isInternational ? main.replace(/\(0\)/, '') : main
  const digits = dialed
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(2 + KEYPAD.findIndex((key) => key.includes(letter))))
    .replace(/\D/g, '')
  const plus = /^\D*\+/.test(main) ? '+' : ''
  return `tel:${plus}${digits}${extension && `;ext=${extension}`}`
}

/** Sources put several numbers into one field. */
export function parsePhoneNumbers(phone: string | null): PhoneNumber[] {
  const parts = (phone ?? '').split(/\s*(?:[,;|\n]|\s\/\s|\s(?:or|und|and)\s)\s*/i)
  const numbers = new Set(parts.filter((text) => text !== ''))
  return [...numbers].map((text) => ({ text, href: phoneLink(text) }))
}
