import { memoize } from '../platform/database/memoize.ts'
import { isOnHolidays, parseDays, parseHoursLine } from './hours-line.server.ts'
import { parseDayText } from './hours-periods.server.ts'
import { parseHoursTokens } from './hours-tokens.server.ts'
import { DAYS, type Day, type DayHours, type OpeningHours } from './opening-hours.ts'
import { parseLiteral } from './parse-literal.ts'

/** The longest real values have about 300 characters. */
export const OPENING_HOURS_MAX_CHARS = 5_000

const DAY_KEYS = ['day', 'dayOfWeek', 'day_of_week', 'weekday', 'name']
const TEXT_KEYS = ['hours', 'time', 'times', 'value', 'open_hours', 'openingHours']
const OPENS_KEYS = ['opens', 'open', 'from', 'start', 'openTime', 'opening']
const CLOSES_KEYS = ['closes', 'close', 'to', 'end', 'closeTime', 'closing']
const LIST_KEYS = ['weekday_text', 'weekdayDescriptions', 'weekday_descriptions']
const CLOSED_KEYS = ['closed', 'isClosed', 'is_closed']
const OPEN_KEYS = ['open', 'isOpen', 'is_open']
const IRRELEVANT_KEYS = [
  '@context',
  '@type',
  'timezone',
  'time_zone',
  'tz',
  'open_now',
  'openNow',
  'url',
]
const MEMBERS = [DAY_KEYS, TEXT_KEYS, OPENS_KEYS, CLOSES_KEYS].flat()
const FLAGS = [...CLOSED_KEYS, ...OPEN_KEYS, 'status']
const isFlaggedClosed = (item: Shape) => FLAGS.some((key) => flagOf(key, item[key]) === true)

type Shape = Record<string, unknown>
type Entry = [day: Day, text: string]

/** `hours` is null if no day could be read; `unread` lists days kept only as text. */
export type ParsedHours = { hours: OpeningHours | null; unread: Day[] }

/** Never throws. Days the cell does not name stay absent. */
export function parseOpeningHours(text: string): ParsedHours {
  const none: ParsedHours = { hours: null, unread: [] }
  if (text.length > OPENING_HOURS_MAX_CHARS) return none
  const value = /^\s*[[{("']/.test(text) ? parseLiteral(text) : undefined
  const hours = value === undefined ? parseHoursLine(plainSpaces(text)) : parseValue(value)
  if (!hours) return none
  const days = DAYS.filter((day) => hours[day])
  if (days.length === 0) return none
  const ordered: OpeningHours = {}
  for (const day of days) ordered[day] = hours[day]!
  return { hours: ordered, unread: days.filter((day) => ordered[day]!.periods === null) }
}

function parseValue(value: unknown): OpeningHours | null {
  if (typeof value === 'string') return parseHoursLine(plainSpaces(value))
  if (Array.isArray(value)) {
    const lines = value.filter((item) => typeof item === 'string')
    if (lines.length > 0)
      return lines.length < value.length ? null : parseHoursLine(plainSpaces(lines.join('\n')))
    const items = value.filter(isShape)
    if (items.length < value.length) return null
    const names = items.flatMap(namesOfItem).join(' ')
    if (!items.every((item) => isUnderstood(item, names))) return null
    return parseEntries(items.flatMap((item) => entriesOfItem(item, names)))
  }
  if (!isShape(value)) return null
  for (const key of LIST_KEYS) if (Array.isArray(value[key])) return parseValue(value[key])
  const names = namesOfItem(value).join(' ')
  if (!isUnderstood(value, names)) return null
  const entries = entriesOfKeys(value, names)
  if (entries.length > 0) return isFlaggedClosed(value) ? null : parseEntries(entries)
  return parseEntries(entriesOfItem(value, names))
}

function namesOfItem(item: Shape): string[] {
  const names = DAY_KEYS.flatMap((key) => item[key]).filter((name) => typeof name === 'string')
  return names.length > 0 ? names : Object.keys(item)
}

/** An unknown member may hold a break or a season, so the whole value is rejected. */
function isUnderstood(value: unknown, names: string): boolean {
  if (Array.isArray(value)) return value.every((item) => isUnderstood(item, names))
  if (!isShape(value)) return value === null || typeof value === 'string'
  return Object.entries(value).every(([key, member]) => {
    if (member === null || member === '' || IRRELEVANT_KEYS.includes(key)) return true
    if (FLAGS.includes(key) && flagOf(key, member) !== null) return true
    if (DAY_KEYS.includes(key)) return [member].flat().every((name) => isDayName(name, names))
    if (MEMBERS.includes(key) || isDayName(key, names)) return isUnderstood(member, names)
    return typeof member === 'number' && !FLAGS.includes(key)
  })
}

const isDayName = (name: unknown, names: string) =>
  typeof name === 'string' && daysOrHolidays(name, names) !== null

function flagOf(key: string, value: unknown): boolean | null {
  if (key === 'open' && typeof value !== 'boolean') return null
  const word = String(value).toLowerCase()
  if (key === 'status') return word === 'closed' ? true : word === 'open' ? false : null
  const isTrue = ['true', '1', 'yes'].includes(word)
  if (!isTrue && !['false', '0', 'no'].includes(word)) return null
  return CLOSED_KEYS.includes(key) ? isTrue : !isTrue
}

function parseEntries(entries: Entry[]): OpeningHours | null {
  const texts = new Map<Day, string[]>()
  for (const [day, text] of entries) {
    if (text === '') continue
    const dayTexts = texts.get(day) ?? []
    if (!dayTexts.includes(text)) texts.set(day, [...dayTexts, text])
  }
  const hours = [...texts].map(([day, dayTexts]): [Day, DayHours] => [
    day,
    parseDayText(dayTexts.join(', ')),
  ])
  return hours.length === 0 ? null : Object.fromEntries(hours)
}

function entriesOfItem(item: Shape, names: string): Entry[] {
  const named = DAY_KEYS.map((key) => item[key]).find((day) => day !== undefined)
  const days = (Array.isArray(named) ? named : [named]).filter((day) => typeof day === 'string')
  const hours = textOfHours(item)
  if (days.length === 0) return entriesOfKeys(item, names)
  return days.flatMap((day) => entriesOf(day, hours, names))
}

function entriesOfKeys(value: Shape, names: string): Entry[] {
  return Object.entries(value).flatMap(([key, hours]) => entriesOf(key, hours, names))
}

function entriesOf(key: string, hours: unknown, context: string): Entry[] {
  const days = parseDayKey(key, context)
  if (days.length === 0) return []
  const text = withoutDayNames(textOfHours(hours), days, context)
  return days.map((day) => [day, text])
}

const NAMING_KINDS = new Set(['days', 'to', 'and', 'colon'])

const findDayNames = memoize(
  (textAndContext: string) => {
    const [text = '', context] = textAndContext.split('\n')
    const tokens = parseHoursTokens(text, context)
    const names: { start: number; end: number; days: readonly Day[] }[] = []
    for (let at = 0; at < tokens.length; at++) {
      const first = tokens[at]!
      if (first.kind !== 'days') continue
      let last = at
      for (let next = at + 1; NAMING_KINDS.has(tokens[next]?.kind ?? ''); next++)
        if (tokens[next]!.kind === 'days') last = next
      const days = parseDayKey(text.slice(first.start, tokens[last]!.end), context)
      const colon = tokens[last + 1]?.kind === 'colon' ? tokens[last + 1]! : tokens[last]!
      names.push({ start: first.start, end: colon.end, days })
      at = last
    }
    return names
  },
  { maxKeyChars: 310 },
)

/** Some exports repeat the day: {"monday": "Monday: 9-5"}. Another day makes it unreadable. */
function withoutDayNames(text: string, days: readonly Day[], context: string): string {
  const isKey = (named: readonly Day[]) =>
    named.length === days.length && named.every((day) => days.includes(day))
  let rest = ''
  let at = 0
  for (const name of findDayNames(`${text}\n${context}`)) {
    if (!isKey(name.days)) continue
    rest += text.slice(at, name.start)
    at = name.end
  }
  if (at === 0) return text
  const hours = (rest + text.slice(at)).replace(/^[\s,:–—-]+/, '').trim()
  return hours === '' ? text : hours
}

/** The other keys in `context` resolve ambiguous ones such as 'ma'. */
export const parseDayKey = (key: string, context = key): readonly Day[] =>
  daysOrHolidays(key, context) ?? []

/** Returns [] for a holiday and null for any other text. */
function daysOrHolidays(key: string, context: string): readonly Day[] | null {
  return key.length > 100 ? null : memoizedDays(`${key}\n${context.slice(0, 200)}`)
}

const memoizedDays = memoize(
  (keyAndContext: string): readonly Day[] | null => {
    const [key = '', context = ''] = keyAndContext.split('\n')
    const name = key.slice(key.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const tokens = parseHoursTokens(plainSpaces(name), context)
    const isName = tokens.every(({ kind }) => ['days', 'to', 'and'].includes(kind))
    const isDays = isName && tokens.some(({ kind }) => kind === 'days') && !isOnHolidays(tokens)
    return isDays ? parseDays(tokens) : null
  },
  { maxKeyChars: 310 },
)

function textOfHours(hours: unknown): string {
  if (typeof hours === 'string') {
    const text = plainSpaces(hours).replaceAll('\n', ', ')
    return /^(?:none|null|nan)$/i.test(text) ? '' : text
  }
  if (Array.isArray(hours)) {
    const texts = hours.map((item) => (Array.isArray(item) ? pair(item) : textOfHours(item)))
    return texts.filter((text) => text !== '').join(', ')
  }
  if (!isShape(hours)) return ''
  if (isFlaggedClosed(hours)) return 'Closed'
  const textValue = TEXT_KEYS.map((key) => hours[key]).find((text) => text !== undefined)
  const text = textValue === undefined || isShape(textValue) ? '' : textOfHours(textValue)
  const opens = textAt(hours, OPENS_KEYS)
  const closes = textAt(hours, CLOSES_KEYS)
  return text !== '' || opens + closes === '' ? text : `${opens}–${closes}`
}

function pair(item: unknown[]): string {
  return item
    .filter((time) => typeof time === 'string')
    .map(plainSpaces)
    .join('–')
}

function textAt(shape: Shape, keys: string[]): string {
  const text = keys.map((key) => shape[key]).find((value) => typeof value === 'string')
  return typeof text === 'string' ? plainSpaces(text) : ''
}

function plainSpaces(text: string): string {
  return text
    .replace(/<br ?\/?>|[\r\n\u2028\u2029]+/gi, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
