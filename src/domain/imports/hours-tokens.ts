import type { Day } from '../businesses/opening-hours.ts'
import { type Meridiem, scanHours, type Time } from './hours-scan.ts'
import { AMBIGUOUS_DAYS } from './hours-words.ts'

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

/** Cuts a text of hours, any language and notation, into tokens. What means nothing is left out. */
export function tokeniseHours(text: string): HoursToken[] {
  const plain = text.replace(PLAIN_CHARS, plainChar)
  const ambiguous = ambiguousDays(plain)
  const tokens: HoursToken[] = []
  let pending: { meridiem: Meridiem; start: number } | null = null
  let parentheses = 0

  for (let at = 0; at < plain.length; ) {
    const start = at
    if (plain[at] === '(') parentheses++
    const { word, length } = scanHours(plain, at)
    at += length
    const last = tokens.at(-1)
    if (plain[start] === ')' && parentheses > 0) {
      parentheses--
      if (last) last.end = at
    }
    // A remark in brackets does not make the times before it unreadable.
    if (word.kind === 'noise' || (word.kind === 'unknown' && parentheses > 0)) continue
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
      const day = ambiguous.get(plain.slice(start, at).toLowerCase())
      if (day === null) tokens.push({ kind: 'and', start, end: at })
      else if (isPolishTo) tokens.push({ kind: 'to', start, end: at })
      else if (day) tokens.push({ kind: 'days', days: [day], start, end: at })
      else tokens.push({ ...word, start, end: at })
    }
  }
  return tokens
}

function ambiguousDays(plain: string): Map<string, Day | null> {
  const words = new Set(
    plain
      .slice(0, 500)
      .toLowerCase()
      .split(/[^a-z]+/),
  )
  const days = new Map<string, Day | null>()
  for (const [name, { first, other, with: witnesses }] of Object.entries(AMBIGUOUS_DAYS)) {
    if (words.has(name)) days.set(name, witnesses.some((word) => words.has(word)) ? other : first)
  }
  return days
}

function plainChar(char: string): string {
  // The digits of these scripts all have their value in the last four bits.
  return PLAIN[char] ?? String(char.charCodeAt(0) & 0xf)
}
