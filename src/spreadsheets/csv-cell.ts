/** What a spreadsheet program would take for the beginning of a formula; some take the wide signs of East Asian input too. */
const FORMULA = new Set(
  Array.from('=+-@\t\r\n\uff1d\uff0b\uff0d\uff20', (sign) => sign.charCodeAt(0)),
)
/** A phone or a number written with its sign: without a letter or a second sign nothing in it can be run. */
const SIGNED_NUMBER = /^[+-][\d ().\-/]*$/
const NEEDS_QUOTES = /[",\r\n]/

const isFormula = (text: string) => FORMULA.has(text.charCodeAt(0)) && !SIGNED_NUMBER.test(text)

/** What makes a text of a formula. */
const APOSTROPHE = "'"

/** Text that no spreadsheet program runs: what one would take for a formula gets an apostrophe before it. */
export const neutralText = (text: string): string => (isFormula(text) ? APOSTROPHE + text : text)

/** The text that was made neutral. */
export function withoutNeutral(text: string): string {
  const inside = text.slice(APOSTROPHE.length)
  return text.startsWith(APOSTROPHE) && isFormula(inside) ? inside : text
}

/**
 * A value as a cell of a CSV file (RFC 4180). Text that a spreadsheet program would run as a formula
 * gets an apostrophe before it, unless `isRaw`; numbers and phones stay as they are.
 */
export function csvCell(value: string | number | boolean | null, isRaw = false): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = isRaw ? value : neutralText(value)
  // Some readers cut white space off at the ends of a cell that has no quotes.
  const isBare = !NEEDS_QUOTES.test(safe) && safe.trim() === safe
  return isBare ? safe : `"${safe.replaceAll('"', '""')}"`
}

type Cells = readonly (string | number | boolean | null)[]

/** Written for speed: an export makes millions of cells. */
function formatLine(values: Cells, isRaw: boolean): string {
  let line = ''
  for (let column = 0; column < values.length; column += 1)
    line += (column === 0 ? '' : ',') + csvCell(values[column] ?? null, isRaw)
  return `${line}\r\n`
}

/** A line of a CSV file with no cell that would be run. */
export const csvLine = (values: Cells): string => formatLine(values, false)

/** A line of a CSV file with every text as it is. */
export const rawCsvLine = (values: Cells): string => formatLine(values, true)
