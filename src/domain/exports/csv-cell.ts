/** What a spreadsheet program would take for the beginning of a formula; some take the wide signs of East Asian input too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * A value as a cell of a CSV file (RFC 4180). Text that a spreadsheet program would run as a formula
 * gets an apostrophe before it; numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
