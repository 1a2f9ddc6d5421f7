import { findHoursWord, type HoursWord, normalizeWord } from './hours-words.server.ts'
import { DAYS } from './opening-hours.ts'

export type Meridiem = 'am' | 'pm' | null

/** `padded` has a leading zero, which only the 24-hour clock uses; `bare` has no minutes. */
export type Time = {
  kind: 'time'
  hour: number
  minute: number
  meridiem: Meridiem
  padded: boolean
  bare: boolean
}

type Word = HoursWord | Time | { kind: 'colon' } | { kind: 'break' }
type Scan = { word: Word; length: number }

const CLOCK = /(\d{1,2})[:.](\d{2})(?::\d{2})?(?!\d)/y
const CLOCK_UNIT = /(\d{1,2}) ?(?:h|u|時|时|点|點|시|ч) ?(\d{2})(?!\d) ?[分분]?/iy
const CLOCK_HALF = /(\d{1,2}) ?(?:時|时|点|點|시) ?(?:半|반)/y
const CLOCK_DIGITS = /(\d{2})(\d{2})(?!\d)/y
const HOUR = /(\d{1,2})(?!\d)/y
const DIGITS = /\d+/y
const MERIDIEM = / ?([ap])\.? ?m\b\.?|([ap])\.?(?![\p{L}\d])/iuy
const UNIT =
  / ?(?:(?:h|hrs?|hs|u|uhr|uur|heures?|horas?|ч)(?!\p{L})|[時时](?!間|间)|点|點|시(?!간))/iuy
const EVERY_DAY =
  /7 ?(?:days|day|tage|jours|j|giorni|gg|dias|días|dagen|gün|dni|дней)(?:(?:\/| sur | su )7)?(?!\p{L})/iuy
// Bounded, because unlimited repetition takes quadratic time on long runs without spaces.
const WORDS = /[\p{L}\p{M}]{1,40}(?:[ '’-][\p{L}\p{M}]{1,40}){0,3}/uy
const LAST_WORD = /[ '’-][\p{L}\p{M}]+$/u
const ORDINAL_DAY = /[2-6] ?ª/y
/** Portuguese "2a a 6a" is Monday to Friday, but "5a" may be 5 a.m. */
const ORDINAL_LETTER = /[2-6]a(?![\p{L}\d])/iuy
const ORDINAL_RANGE = /[2-6]a (?:a|à) [2-6]a(?![\p{L}\d])/iu
const ORDINAL_DASHED = /[2-6]a ?- ?[2-6]a(?![\p{L}\d])/iu
const HOUR_UNIT = /\d ?h(?!\p{L})|(?<!\p{L})(?:das|às)(?!\p{L})/iu
const SHORT_MERIDIEM = /\d ?p(?![\p{L}\d])|\d ?pm|(?<!\d)(?:1|[7-9]|1[0-2])a(?![\p{L}\d])/iu
const NOT_GIVEN = /n\/a(?!\p{L})/iuy
/** Single letters name days only in ranges that begin on Monday, such as "M-F" and "L-V". */
const LETTER_RANGE = /([ml])(?: ?- ?| (?:to|a|à) )(th|[fvsdjg])(?![\p{L}\d])/iuy
const LETTER_RANGE_DAYS: Record<string, number> = {
  mf: 5,
  mth: 4,
  lv: 5,
  ls: 6,
  ld: 7,
  lj: 4,
  lg: 4,
}
const DUTCH_THROUGH = /t\/m(?!\p{L})/iuy
const ORDINAL = /\d+(?:st|nd|rd|th)(?!\p{L})|第 ?\d+/iuy
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const MAX_IDEOGRAPHS = 6

const TO: Word = { kind: 'to' }
const AND: Word = { kind: 'and' }
const BREAK: Word = { kind: 'break' }
const SIGNS: Record<string, Word> = {
  '-': TO,
  ',': AND,
  '&': AND,
  '+': AND,
  '/': AND,
  ':': { kind: 'colon' },
  ';': BREAK,
  '|': BREAK,
}
const IGNORED_SIGNS = new Set([' ', '.', '(', ')', '[', ']', '*', '•', '"', "'", '=', '>'])

export function parseHoursPart(plain: string, at: number): Scan {
  const char = plain[at]!
  const sign = SIGNS[char]
  if (sign) return { word: sign, length: 1 }
  const nth = match(ORDINAL, plain, at)
  if (nth) return { word: { kind: 'unknown' }, length: nth[0].length }
  if (IGNORED_SIGNS.has(char)) return { word: { kind: 'noise' }, length: 1 }
  if (char >= '0' && char <= '9') return scanNumber(plain, at)
  const missing = match(NOT_GIVEN, plain, at)
  if (missing) return { word: { kind: 'unknown' }, length: missing[0].length }
  const through = match(DUTCH_THROUGH, plain, at)
  if (through) return { word: TO, length: through[0].length }
  const letters = match(LETTER_RANGE, plain, at)
  const daysInRange = letters && LETTER_RANGE_DAYS[`${letters[1]}${letters[2]}`.toLowerCase()]
  if (daysInRange)
    return { word: { kind: 'days', days: DAYS.slice(0, daysInRange) }, length: letters[0].length }
  const phrase = match(WORDS, plain, at)
  if (!phrase) return { word: { kind: 'unknown' }, length: 1 }
  return IDEOGRAPH.test(char) ? scanIdeographs(phrase[0]) : scanWords(phrase[0])
}

function scanNumber(plain: string, at: number): Scan {
  const days = match(EVERY_DAY, plain, at)
  if (days) return { word: { kind: 'days', days: DAYS }, length: days[0].length }
  const ordinal = match(ORDINAL_DAY, plain, at)
  if (ordinal) return scanWords(ordinal[0])
  if (match(ORDINAL_LETTER, plain, at) && !SHORT_MERIDIEM.test(plain)) {
    const isDay = ORDINAL_RANGE.test(plain) || (ORDINAL_DASHED.test(plain) && HOUR_UNIT.test(plain))
    const weekday = DAYS[Number(plain[at]) - 2]!
    return { word: isDay ? { kind: 'days', days: [weekday] } : { kind: 'unknown' }, length: 2 }
  }
  const half = match(CLOCK_HALF, plain, at)
  const clock = half ?? match(CLOCK, plain, at) ?? match(CLOCK_UNIT, plain, at)
  const compact = match(CLOCK_DIGITS, plain, at)
  for (const found of [clock, compact, match(HOUR, plain, at)]) {
    const hour = Number(found?.[1])
    const minute = found === half && half ? 30 : Number(found?.[2] ?? 0)
    if (!found || hour > 24 || minute > 59 || hour * 60 + minute > 1440) continue
    const unit = match(UNIT, plain, at + found[0].length)
    const length = found[0].length + (unit?.[0].length ?? 0)
    const meridiem = match(MERIDIEM, plain, at + length)
    const letter = (meridiem?.[1] ?? meridiem?.[2])?.toLowerCase()
    const word = {
      kind: 'time' as const,
      hour,
      minute,
      meridiem: letter === 'a' ? ('am' as const) : letter === 'p' ? ('pm' as const) : null,
      padded: found[1]!.length === 2 && found[1]!.startsWith('0'),
      bare: found !== clock && !unit && !meridiem,
    }
    return { word, length: length + (meridiem?.[0].length ?? 0) }
  }
  return { word: { kind: 'unknown' }, length: match(DIGITS, plain, at)![0].length }
}

function scanWords(phrase: string): Scan {
  for (let tried = phrase; ; tried = tried.replace(LAST_WORD, '')) {
    const word = findHoursWord(normalizeWord(tried))
    if (word) return { word, length: tried.length }
    if (LAST_WORD.test(tried)) continue
    // Arabic attaches "and" to the next word as its first letter.
    const joined = tried.startsWith('و') ? findHoursWord(normalizeWord(tried.slice(1))) : undefined
    return { word: joined ?? { kind: 'unknown' }, length: tried.length }
  }
}

function scanIdeographs(run: string): Scan {
  for (let length = Math.min(run.length, MAX_IDEOGRAPHS); length > 0; length--) {
    const word = findHoursWord(normalizeWord(run.slice(0, length)))
    if (word) return { word, length }
  }
  return { word: { kind: 'unknown' }, length: 1 }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
