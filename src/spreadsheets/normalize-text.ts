/**
 * What the usual tools write for "nothing", in their own spellings: Nan is a city of Thailand and
 * Nil a name in Turkey. 'NA' is not among them: see row-cells.ts.
 */
const EMPTY = new Set(
  `none None NONE nan NaN NAN null Null NULL undefined nil NaT <NA> <na> n/a N/A #n/a #N/A #VALUE!
  #REF! #NAME? #DIV/0! #NULL! #NUM! (null) (none) (blank) (empty) [] {} - -- – —`.split(/\s+/),
)
const LONGEST_EMPTY = 9

// Direction overrides can make a name read as another one; joiners (U+200C, U+200D) are letters of their scripts.
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const PLAIN = /^[\x20-\x7e]*$/

/** A cell as text: no control characters, one form for each letter, '' for every way to say nothing. */
export function cleanCell(cell: string | undefined): string {
  if (cell === undefined) return ''
  const text = PLAIN.test(cell)
    ? cell.trim()
    : cell.toWellFormed().normalize('NFC').replace(INVISIBLE, '').trim()
  return text.length <= LONGEST_EMPTY && EMPTY.has(text) ? '' : text
}

/** Text of one line: every run of white space is one space. */
export function oneLine(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}

/** Cuts at `limit` characters without splitting one that takes two code units. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()
}

/** Text that was damaged before it reached us: characters already replaced by the mark for "unreadable". */
export function isDamaged(text: string): boolean {
  return text.includes('\ufffd')
}
