const ESCAPE = /_x(005[Ff]|00[01][0-9A-Fa-f])_/g

/**
 * Undoes the escapes of OOXML text (ECMA-376 part 1, 22.9.2.19), but only those a writer must use:
 * the underscore itself and control characters. Decoding `_x77d9_` as well would break Google place
 * ids that happen to contain the pattern, since many writers do not escape them.
 */
export function decodeXlsxText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** V8 copies strings below this length when cutting them out of a larger one. */
const ALWAYS_COPIED = 13

/**
 * A copy with memory of its own. V8 cuts by reference: a 27-character id that a caller keeps would
 * keep the whole 64 KB of XML it was cut from.
 */
export function detach(text: string): string {
  return text.length < ALWAYS_COPIED ? text : ` ${text}`.slice(1)
}
