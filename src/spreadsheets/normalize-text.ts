/** Only exact spellings count: Nan is a city in Thailand and Nil a Turkish name. */
const EMPTY = new Set(
  `none None NONE nan NaN NAN null Null NULL undefined nil NaT <NA> <na> n/a N/A #n/a #N/A #VALUE!
  #REF! #NAME? #DIV/0! #NULL! #NUM! (null) (none) (blank) (empty) [] {} - -- – —`.split(/\s+/),
)
const MAX_EMPTY_CHARS = 9

// Direction overrides can disguise a name; U+200C and U+200D are letters in some scripts.
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const PLAIN = /^[\x20-\x7e]*$/

export function normalizeCell(cell: string | undefined): string {
  if (cell === undefined) return ''
  const text = PLAIN.test(cell)
    ? cell.trim()
    : cell.toWellFormed().normalize('NFC').replace(INVISIBLE, '').trim()
  return text.length <= MAX_EMPTY_CHARS && EMPTY.has(text) ? '' : text
}

export function normalizeLine(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}

export function truncate(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()
}

export function isDamaged(text: string): boolean {
  return text.includes('\ufffd')
}
