import { memoize } from '../platform/database/memoize.ts'
import { parseDayText } from './hours-periods.server.ts'
import type { Period } from './opening-hours.ts'
import { parseLiteral } from './parse-literal.ts'
import { OPENING_HOURS_MAX_CHARS } from './parse-opening-hours.server.ts'
import { parseDayNumber, type SpecialDay } from './special-days.ts'
import {
  buildSpecialDay,
  formatDate,
  isDate,
  MAX_SPECIAL_DAYS,
  parseStoredSpecialHours,
  SPECIAL_LABEL_MAX_CHARS,
} from './special-hours.ts'

const MAX_RANGE_DAYS = 31
const LANGUAGES = ['en', 'tr', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv']

const normalizeMonth = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replace('.', '')

let months: Map<string, number> | undefined

const listMonths = () =>
  new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, at): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2026, at, 15))
          return [normalizeMonth(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1]
        })
      }),
    ),
  )

function findMonth(name: string): number | undefined {
  months ??= listMonths()
  return months.get(normalizeMonth(name))
}

const WORD = String.raw`[\p{L}\p{M}]{3,20}\.?`
/** The letters name the groups: year, month, day, name of a month, and a number that is day or month. */
const PATTERNS: [order: string, pattern: RegExp][] = [
  ['ymd', /(?<![\d:])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g],
  ['dmy', /(?<![\d:])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g],
  ['??y', /(?<![\d:])(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/g],
  [
    'dny',
    new RegExp(
      String.raw`(?<![\d:])(\d{1,2})(?:st|nd|rd|th|\.)? (?:de )?(${WORD}),? (?:de )?(\d{4})(?!\d)`,
      'gu',
    ),
  ],
  [
    'ndy',
    new RegExp(String.raw`(?<!\p{L})(${WORD}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)`, 'gu'),
  ],
]

/** `date` is null if it isn't clear which number is the month. */
type FoundDate = { start: number; end: number; date: string | null }
type Entry = { dates: string[]; hours: string; label: string }

const writeDate = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** "12/06/2026" is clear only if another date of the cell shows the order. */
function findOrder(pairs: readonly (readonly number[])[]): 'dm' | 'md' | null {
  const isDayFirst = pairs.some(([one = 0]) => one > 12)
  const isMonthFirst = pairs.some(([, other = 0]) => other > 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dm' : 'md'
  return pairs.every(([one, other]) => one === other) ? 'dm' : null
}

function findDates(text: string): FoundDate[] {
  const matches = PATTERNS.flatMap(([order, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: all, 1: one, 2: other, 3: last }) => {
      const groups = [one, other, last].map(String)
      return { order, groups, start: index, end: index + all.length }
    }),
  ).sort((one, other) => one.start - other.start)
  const disjoint = matches.filter(({ start }, at) => start >= (matches[at - 1]?.end ?? 0))
  const unordered = disjoint.filter(({ order }) => order === '??y')
  const usual = findOrder(unordered.map(({ groups }) => groups.slice(0, 2).map(Number)))
  return disjoint.map(({ order, groups, start, end }) => {
    const letters = order === '??y' ? `${usual ?? '??'}y` : order
    const at = (letter: string) => groups[letters.indexOf(letter)]
    const month = letters.includes('n') ? findMonth(at('n') ?? '') : at('m')
    const date = month && writeDate(Number(at('y')), Number(month), Number(at('d')))
    return { start, end, date: date || null }
  })
}

function listDates(from: string, to: string): string[] | null {
  const [first, last] = [parseDayNumber(from), parseDayNumber(to)]
  if (last < first || last - first >= MAX_RANGE_DAYS) return null
  return Array.from({ length: last - first + 1 }, (_, at) => formatDate(first + at))
}

const TO = /^\s*(?:-|–|—|\.\.|to|through|until|bis|au|hasta|al|t\/m)\s*$/i
const LABEL = /^\s*(?:\(([^()]*)\)|([\p{L}][^:=()\d]*?))\s*[:=]\s*(?=\S)/u
const LABEL_AT_END = /\(([^()\d]*)\)\s*$/
const EDGES = /^[\s:=,;|–—-]+|[\s,;|]+$/g

function parseSegment(segment: string): Omit<Entry, 'dates'> {
  const named = LABEL.exec(segment)
  const isLabel = named && parseDayText(named[2] ?? '').periods === null
  const rest = isLabel ? segment.slice(named[0].length) : segment
  const atEnd = LABEL_AT_END.exec(rest.replace(/[\s,;|]+$/, ''))
  const hours = (atEnd ? rest.slice(0, atEnd.index) : rest).replace(EDGES, '')
  return { hours, label: ((isLabel && (named[1] ?? named[2])) || atEnd?.[1] || '').trim() }
}

function parseText(text: string): Entry[] | null {
  const dates = findDates(text)
  if (text.slice(0, dates[0]?.start).replace(EDGES, '') !== '') return null
  const entries: Entry[] = []
  for (let at = 0; at < dates.length; at++) {
    const first = dates[at]!.date
    const isRange = TO.test(text.slice(dates[at]!.end, dates[at + 1]?.start ?? dates[at]!.end))
    const last = isRange ? dates[at + 1]!.date : first
    if (!isDate(first) || !isDate(last)) return null
    if (isRange) at++
    const listed = listDates(first, last)
    if (!listed) return null
    const segment = text.slice(dates[at]!.end, dates[at + 1]?.start)
    entries.push({ dates: listed, ...parseSegment(segment) })
  }
  return entries.length === 0 ? null : entries
}

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LISTS =
  /^(?:special(?:_?(?:opening)?_?(?:hours?|days?|hour_?periods))?|holiday_?hours|periods|exceptions)$/i
const FROM = ['date', 'day', 'startDate', 'start_date', 'validFrom', 'from_date']
const UNTIL = ['endDate', 'end_date', 'validThrough', 'to_date']
const OPENS = ['openTime', 'open_time', 'opens', 'open', 'from', 'start']
const CLOSES = ['closeTime', 'close_time', 'closes', 'close', 'to', 'end']
const TEXTS = ['hours', 'text', 'value', 'time', 'times']
const LABELS = ['label', 'name', 'title', 'holiday', 'description']
const CLOSED = ['closed', 'isClosed', 'is_closed']

const first = (item: Shape, keys: readonly string[]) =>
  keys.map((key) => item[key]).find((value) => value !== undefined && value !== null)

function dateOf(value: unknown): string | null {
  if (isShape(value)) {
    const date = writeDate(Number(value.year), Number(value.month), Number(value.day))
    return isDate(date) ? date : null
  }
  const text = String(value ?? '').replace(/T.*$/, '')
  const [found] = findDates(text)
  return found?.date && found.start === 0 && isDate(found.date) ? found.date : null
}

function timeOf(value: unknown): string {
  if (isShape(value))
    return `${String(value.hours ?? 0).padStart(2, '0')}:${String(value.minutes ?? 0).padStart(2, '0')}`
  return typeof value === 'string' ? value.trim() : ''
}

function hoursOf(item: Shape): string {
  const isClosed = CLOSED.some((key) => /^(?:true|1|yes)$/i.test(String(item[key])))
  if (isClosed || item.open === false || item.isOpen === false) return 'Closed'
  const [opens, closes] = [timeOf(first(item, OPENS)), timeOf(first(item, CLOSES))]
  // schema.org writes a closed day as 00:00 to 00:00.
  const isNothing = /^00:00(?::00)?$/.test(opens) && opens === closes
  if (isNothing || (opens + closes === '' && item.validFrom)) return 'Closed'
  if (opens + closes !== '') return `${opens}–${closes}`
  const text = first(item, TEXTS)
  return Array.isArray(text) ? text.join(', ') : typeof text === 'string' ? text : ''
}

function entryOf(item: Shape): Entry | null {
  const from = dateOf(first(item, FROM))
  if (from === null) return null
  const hours = hoursOf(item)
  const until = first(item, UNTIL) === undefined ? from : dateOf(first(item, UNTIL))
  const label = first(item, LABELS)
  // Google ends a period past midnight on the next day, which isn't a second day.
  const isNight =
    until !== null &&
    parseDayNumber(until) - parseDayNumber(from) === 1 &&
    (parseDayText(hours).periods?.at(-1)?.[1] ?? 0) > 1440
  const dates = until === null ? null : listDates(from, isNight ? from : until)
  return dates && { dates, hours, label: typeof label === 'string' ? label : '' }
}

function entriesOf(value: unknown): Entry[] | null {
  if (typeof value === 'string') return parseText(value)
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return parseText(value.join('\n'))
    const entries = value.map((item) => (isShape(item) ? entryOf(item) : null))
    return entries.every((entry) => entry !== null) ? entries : null
  }
  if (!isShape(value)) return null
  if (first(value, FROM) !== undefined) return entriesOf([value])
  const [list] = Object.keys(value).filter((key) => LISTS.test(key))
  if (list !== undefined) return entriesOf(value[list])
  const entries = Object.entries(value).flatMap(([key, hours]): (Entry | null)[] =>
    isShape(hours)
      ? [entryOf({ date: key, ...hours })]
      : Array.isArray(hours) && hours.every(isShape)
        ? hours.map((each) => entryOf({ date: key, ...each }))
        : [entryOf({ date: key, hours })],
  )
  return entries.every((entry) => entry !== null) ? entries : null
}

function buildDay(date: string, entries: readonly Entry[]): SpecialDay {
  const texts = [...new Set(entries.map(({ hours }) => hours.trim()).filter(Boolean))]
  const text = texts.map((each) => each.replace(/^x$/i, 'Closed')).join(', ')
  const periods: Period[] | null = text === '' ? null : parseDayText(text).periods
  const label = entries.find((entry) => entry.label !== '')?.label ?? ''
  const line = label.replace(/\s+/g, ' ').trim().slice(0, SPECIAL_LABEL_MAX_CHARS)
  return buildSpecialDay({
    ...{ date, periods, label: line },
    text: (text || '?').replace(/\s+/g, ' ').slice(0, 300),
  })
}

/** `days` is null if nothing could be parsed; `unread` lists dates whose hours are kept only as text. */
export type ParsedSpecialHours = { days: SpecialDay[] | null; unread: string[] }

const NOTHING: ParsedSpecialHours = { days: null, unread: [] }

/** Never throws. Reads the lists of Google Business Profile, JSON of its API, and schema.org. */
export const parseSpecialHours = memoize(
  (text): ParsedSpecialHours => {
    if (text.length > OPENING_HOURS_MAX_CHARS) return NOTHING
    const stored = parseStoredSpecialHours(text)
    if (stored) return { days: [...stored], unread: [] }
    const value = /^\s*[[{("']/.test(text) ? parseLiteral(text) : undefined
    const entries = value === undefined ? parseText(text) : entriesOf(value)
    if (!entries || entries.length === 0) return NOTHING
    const byDate = new Map<string, Entry[]>()
    for (const entry of entries)
      for (const date of entry.dates) byDate.set(date, [...(byDate.get(date) ?? []), entry])
    if (byDate.size > MAX_SPECIAL_DAYS) return NOTHING
    const days = [...byDate].map(([date, own]) => buildDay(date, own))
    days.sort((one, other) => (one.date < other.date ? -1 : 1))
    const unread = days.flatMap(({ date, periods }) => (periods === null ? date : []))
    return { days: unread.length === days.length ? null : days, unread }
  },
  { maxKeys: 500, maxKeyChars: 2_000 },
)
