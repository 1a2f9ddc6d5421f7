import { findMeaning, normalizeWord } from './hours-words.server.ts'
import type { Day } from './opening-hours.ts'
import { type Meridiem, parseHoursPart, type Time } from './parse-hours-part.server.ts'

export type HoursToken = { start: number; end: number } & (
  | { kind: 'days'; days: readonly Day[] }
  | Time
  | { kind: 'closed' | 'all-day' | 'to' | 'and' | 'colon' | 'break' | 'unknown' }
)

// One character replaces one character, so that positions in the text stay valid.
const ALIKE = {
  ':': '：',
  ';': '；؛\n',
  ',': '，、،・·',
  '|': '｜',
  '-': '‐‑‒–—―−－ー~～〜→',
  '(': '（',
  ')': '）',
  '.': '．',
}
const PLAIN = new Map(
  Object.entries(ALIKE).flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
)
const PLAIN_CHARS = new RegExp(`[${[...PLAIN.keys()].join('')}０-９٠-٩۰-۹]`, 'g')

const CONTEXT_CHARS = 500
const MAX_AMBIGUOUS_CHARS = 4

const NAMED_TIME = { minute: 0, meridiem: null, padded: true, bare: false }

/** `context` is the text whose other words resolve ambiguous abbreviations. */
export function parseHoursTokens(text: string, context = text): HoursToken[] {
  const plain = text.replace(PLAIN_CHARS, plainChar)
  const words = wordsOf(context)
  const tokens: HoursToken[] = []
  let pending: { meridiem: Meridiem; start: number } | null = null

  for (let at = 0; at < plain.length; ) {
    const start = at
    const { word: scanned, length } = parseHoursPart(plain, at)
    at += length
    const word =
      length > MAX_AMBIGUOUS_CHARS
        ? scanned
        : (findMeaning(plain.slice(start, at), words) ?? scanned)
    const last = tokens.at(-1)
    if (plain[start] === ')' && last) last.end = at
    if (word.kind === 'noise') continue
    const lastTime = last?.kind === 'time' ? last : null

    if (word.kind === 'meridiem') {
      if (lastTime?.meridiem === null) {
        lastTime.meridiem = word.meridiem
        lastTime.end = at
      } else pending = { meridiem: word.meridiem, start }
    } else if (word.kind === 'noon') {
      if (lastTime && lastTime.hour % 12 === 0) {
        lastTime.meridiem = word.hour === 12 ? 'pm' : 'am'
        lastTime.end = at
      } else tokens.push({ ...NAMED_TIME, kind: 'time', hour: word.hour, start, end: at })
    } else if (word.kind === 'time') {
      const meridiem = word.meridiem ?? pending?.meridiem ?? null
      tokens.push({ ...word, meridiem, start: pending?.start ?? start, end: at })
      pending = null
    } else {
      pending = null
      const isPolishTo = lastTime !== null && plain.slice(start, at) === 'do'
      if (isPolishTo) tokens.push({ kind: 'to', start, end: at })
      else tokens.push({ ...word, start, end: at })
    }
  }
  return tokens
}

function wordsOf(context: string): () => Set<string> {
  let words: Set<string> | undefined
  return () => {
    words ??= new Set(
      context
        .slice(0, CONTEXT_CHARS)
        .match(/[\p{L}\p{M}]+/gu)
        ?.map(normalizeWord),
    )
    return words
  }
}

function plainChar(char: string): string {
  // In these scripts the last four bits of a digit are its value.
  return PLAIN.get(char) ?? String(char.charCodeAt(0) & 0xf)
}
