/** Some spreadsheet programs also accept East Asian full-width signs. */
const FORMULA = new Set(
  Array.from('=+-@\t\r\n\uff1d\uff0b\uff0d\uff20', (sign) => sign.charCodeAt(0)),
)
/** A signed number without letters can't call a function, so it stays unescaped. */
const SIGNED_NUMBER = /^[+-][\d ().\-/]*$/
const NEEDS_QUOTES = /[",\r\n]/

const isFormula = (text: string) => FORMULA.has(text.charCodeAt(0)) && !SIGNED_NUMBER.test(text)

/** Without it, spreadsheet programs misread UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const APOSTROPHE = "'"

export const formatSafeText = (text: string): string => (isFormula(text) ? APOSTROPHE + text : text)

export function parseSafeText(text: string): string {
  const inside = text.slice(APOSTROPHE.length)
  return text.startsWith(APOSTROPHE) && isFormula(inside) ? inside : text
}

/** Follows RFC 4180. Escapes text that starts like a formula, unless `isRaw`. */
export function formatCsvCell(value: string | number | boolean | null, isRaw = false): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = isRaw ? value : formatSafeText(value)
  // Some readers trim cells without quotes.
  const isBare = !NEEDS_QUOTES.test(safe) && safe.trim() === safe
  return isBare ? safe : `"${safe.replaceAll('"', '""')}"`
}

type Cells = readonly (string | number | boolean | null)[]

function formatLine(values: Cells, isRaw: boolean): string {
  let line = ''
  for (let column = 0; column < values.length; column += 1)
    line += (column === 0 ? '' : ',') + formatCsvCell(values[column] ?? null, isRaw)
  return `${line}\r\n`
}

export const formatCsvLine = (values: Cells): string => formatLine(values, false)

export const formatRawCsvLine = (values: Cells): string => formatLine(values, true)
