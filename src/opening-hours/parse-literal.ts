// Spreadsheet cells hold at most 32,767 characters; cells of text files may be longer.
const MAX_CHARS = 200_000
const MAX_DEPTH = 32

const NAMES: Record<string, boolean | null> = {
  True: true,
  true: true,
  False: false,
  false: false,
  None: null,
  null: null,
  nan: null,
  NaN: null,
}
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' }
const CLOSERS: Record<string, string> = { '[': ']', '(': ')' }

const SPACE = /\s*/y
const WORD = /[A-Za-z]+/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const HEX = { x: /[0-9a-fA-F]{2}/y, u: /[0-9a-fA-F]{4}/y, U: /[0-9a-fA-F]{8}/y }

class NotALiteral extends Error {}

/** Objects with these keys would not convert to strings, or would change their prototype. */
const DROPPED = new Set<unknown>(['__proto__', 'toString'])

/** Parses JSON or a Python literal. Drops `__proto__` and `toString`; IDs above 2^53 lose digits. */
export function parseLiteral(text: string): unknown | undefined {
  if (text.length > MAX_CHARS) return undefined
  const parsed = parseJson(text)
  if (parsed !== undefined) return isWithinDepth(parsed, MAX_DEPTH) ? parsed : undefined
  try {
    return parsePython(text)
  } catch (error) {
    if (error instanceof NotALiteral) return undefined
    throw error
  }
}

function parseJson(text: string): unknown | undefined {
  try {
    // The reviver is slow, so it runs only when the text may contain such a key.
    const suspect = /__proto__|toString|\\u/.test(text)
    return suspect ? JSON.parse(text, dropUnsafe) : JSON.parse(text)
  } catch {
    return undefined
  }
}

function dropUnsafe(key: string, value: unknown): unknown {
  return DROPPED.has(key) ? undefined : value
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((member) => isWithinDepth(member, depth - 1))
}

function parsePython(text: string): unknown {
  let at = 0

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  function takeChar(char: string): boolean {
    take(SPACE)
    if (text[at] !== char) return false
    at++
    return true
  }

  function value(depth: number): unknown {
    take(SPACE)
    const char = text[at] ?? ''
    if (char === '{' || CLOSERS[char]) {
      if (depth === 0) throw new NotALiteral()
      at++
      return char === '{' ? dict(depth - 1) : list(CLOSERS[char]!, depth - 1)
    }
    if (char === "'" || char === '"') return quoted(char)
    const word = take(WORD)
    if (word === undefined) return number()
    const quote = text[at] ?? ''
    if (/^[ub]$/i.test(word) && (quote === "'" || quote === '"')) return quoted(quote)
    if (!Object.hasOwn(NAMES, word)) throw new NotALiteral()
    return NAMES[word]
  }

  function number(): number {
    const found = take(NUMBER)
    if (found === undefined) throw new NotALiteral()
    return Number(found)
  }

  function dict(depth: number): Record<string, unknown> {
    const members: [string, unknown][] = []
    while (!takeChar('}')) {
      const key = value(0)
      if (!takeChar(':')) throw new NotALiteral()
      const member = value(depth)
      if (!DROPPED.has(key)) members.push([String(key), member])
      if (!takeChar(',') && text[at] !== '}') throw new NotALiteral()
    }
    return Object.fromEntries(members)
  }

  function list(closer: string, depth: number): unknown[] {
    const items: unknown[] = []
    while (!takeChar(closer)) {
      items.push(value(depth))
      if (!takeChar(',') && text[at] !== closer) throw new NotALiteral()
    }
    return items
  }

  function quoted(quote: string): string {
    at++
    const parts: string[] = []
    let from = at
    for (; text[at] !== quote; at++) {
      if (at >= text.length) throw new NotALiteral()
      if (text[at] !== '\\') continue
      parts.push(text.slice(from, at))
      at++
      parts.push(escaped())
      from = at + 1
    }
    parts.push(text.slice(from, at))
    at++
    return parts.join('')
  }

  function escaped(): string {
    const char = text[at] ?? ''
    if (char !== 'x' && char !== 'u' && char !== 'U') return ESCAPES[char] ?? char
    at++
    const code = Number.parseInt(take(HEX[char]) ?? 'none', 16)
    if (Number.isNaN(code) || code > 0x10ffff) throw new NotALiteral()
    at--
    return String.fromCodePoint(code)
  }

  const result = value(MAX_DEPTH)
  take(SPACE)
  if (at !== text.length) throw new NotALiteral()
  return result
}
