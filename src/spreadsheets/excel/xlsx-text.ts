const ESCAPE = /_x(005[Ff]|00[01][0-9A-Fa-f])_/g

/** Decodes only `_` and control characters: `_x77d9_` may be part of a Google place ID. */
export function parseXlsxText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const ALWAYS_COPIED = 13

/** Copies the text, because a V8 substring keeps its whole source string in memory. */
export function createCopy(text: string): string {
  return text.length < ALWAYS_COPIED ? text : ` ${text}`.slice(1)
}
