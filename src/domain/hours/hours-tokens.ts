import type { Day } from '../businesses/opening-hours.ts'
import { type Meridiem, scanHours, type Time } from './hours-scan.ts'
import { AMBIGUOUS_WORDS, foldWord } from './hours-words.ts'

/** A piece of a text of hours, with its place in the text. */
export type HoursToken = { start: number; end: number } & (
  | { kind: 'days'; days: readonly Day[] }
  | Time
  | { kind: 'closed' | 'all-day' | 'to' | 'and' | 'colon' | 'break' | 'unknown' }
)

// Full-width and Arabic forms, one character for one, so that places in the text stay true.
const PLAIN: Record<string, string> = {
  '：': ':',
  '；': ';',
  '，': ',',
  '、': ',',
  '،': ',',
  '؛': ';',
  '｜': '|',
  '・': ',',
  '·': ',',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '－': '-',
  ー: '-',
  '~': '-',
  '～': '-',
  '〜': '-',
  '→': '-',
  '（': '(',
  '）': ')',
  '．': '.',
  '\n': ';',
}
const PLAIN_CHARS = /[：；，、،؛｜・·‐‑‒–—―−－ー~～〜→（）．\n０-９٠-٩۰-۹]/g

// Noon and midnight are as clear as the 24-hour clock.
const NAMED_TIME = { minute: 0, meridiem: null, padded: true, bare: false }

/**
 * Splits a text of hours in any language and notation into tokens, without words that mean nothing.
 * `context` is the text whose other words decide what an ambiguous short word means.
 */
export function tokeniseHours(text: string, context = text): HoursToken[] {
  const plain = text.replace(PLAIN_CHARS, plainChar)
  const ambiguous = ambiguousWords(context)
  const tokens: HoursToken[] = []
  let pending: { meridiem: Meridiem; start: number } | null = null

  for (let at = 0; at < plain.length; ) {
    const start = at
    const { word, length } = scanHours(plain, at)
    at += length
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
      // "12 noon" is one time, "noon" alone another spelling of it.
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
      const meaning = ambiguous.get(plain.slice(start, at).toLowerCase())
      if (isPolishTo) tokens.push({ kind: 'to', start, end: at })
      else if (meaning === 'and' || meaning === 'to' || meaning === 'unknown')
        tokens.push({ kind: meaning, start, end: at })
      else if (meaning) tokens.push({ kind: 'days', days: [meaning], start, end: at })
      else tokens.push({ ...word, start, end: at })
    }
  }
  return tokens
}

function ambiguousWords(context: string): Map<string, Day | 'and' | 'to' | 'unknown'> {
  const words = new Set(foldWord(context.slice(0, 500)).split(/[^a-z]+/))
  const meanings = new Map<string, Day | 'and' | 'to' | 'unknown'>()
  for (const [name, readings] of Object.entries(AMBIGUOUS_WORDS)) {
    if (!words.has(name)) continue
    const reading = readings.find(
      ({ with: near }) => near.length === 0 || near.some((word) => words.has(word)),
    )
    meanings.set(name, reading?.means ?? 'unknown')
  }
  return meanings
}

function plainChar(char: string): string {
  // The digits of these scripts all have their value in the last four bits.
  return PLAIN[char] ?? String(char.charCodeAt(0) & 0xf)
}
