/** What a spreadsheet program would take for the beginning of a formula; some take the wide signs of East Asian input too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/** A phone or a number written with its sign: without a letter or a second sign nothing in it can be run. */
const SIGNED_NUMBER = /^[+-][\d ().\-/]*$/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const isFormula = (text: string) => FORMULA.test(text) && !SIGNED_NUMBER.test(text)

/**
 * A value as a cell of a CSV file (RFC 4180). Text that a spreadsheet program would run as a formula
 * gets an apostrophe before it, unless `isRaw`; numbers and phones stay as they are.
 */
export function csvCell(value: string | number | boolean | null, isRaw = false): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = !isRaw && isFormula(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Cells = readonly (string | number | boolean | null)[]

/** A line of a CSV file with no cell that would be run. */
export const csvLine = (values: Cells): string =>
  `${values.map((value) => csvCell(value)).join(',')}\r\n`

/** A line of a CSV file with every text as it is. */
export const rawCsvLine = (values: Cells): string =>
  `${values.map((value) => csvCell(value, true)).join(',')}\r\n`
