import { memoize } from '../platform/database/memoize.ts'
import { type HoursToken, parseHoursTokens } from './hours-tokens.server.ts'
import {
  ALL_DAY_TEXT,
  CLOSED_TEXT,
  type DayHours,
  isAllDay,
  MINUTES_PER_DAY,
  type Period,
} from './opening-hours.ts'
import type { Meridiem, Time } from './parse-hours-part.server.ts'

const HALF_DAY = 720
const LAST_MINUTE = 1439
const EARLIEST_CLEAR_HOUR = 6

/** Returns null if any token is unclear, because partial hours would be wrong. */
export function parsePeriods(tokens: readonly HoursToken[]): Period[] | null {
  const kinds = new Set(tokens.map((token) => token.kind))
  const times = tokens.filter((token) => token.kind === 'time')
  if (kinds.has('unknown') || kinds.has('days')) return null
  if (kinds.has('closed')) return times.length === 0 && !kinds.has('all-day') ? [] : null
  if (kinds.has('all-day') && times.length === 0) return [[0, MINUTES_PER_DAY]]
  if (!kinds.has('to') && isRoundTheClock(times)) return [[0, MINUTES_PER_DAY]]
  if (kinds.has('all-day')) return null

  const ranges = parseRanges(tokens)
  if (!ranges) return null
  const periods: Period[] = []
  const isTwentyFour = times.some((time) => time.padded || time.hour > 12 || time.hour === 0)
  let previousCloses = 0
  for (const [from, to] of ranges) {
    const period = resolve(from, to, previousCloses, isTwentyFour)
    if (!period) return null
    // "9:00-13:00, 4:00-8:00" may mean the morning or the afternoon.
    const last = periods.at(-1)
    if (last && period[0] < last[0] && from.meridiem === null && isTwelveHour(from)) return null
    periods.push(period)
    // An hour above 12 shows the 24-hour clock, so nothing moves to the afternoon.
    const isTwelveSoFar = from.hour <= 12 && to.hour <= 12
    previousCloses = isTwelveSoFar ? period[1] : 0
  }
  return joinPeriods(periods)
}

function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = []
  for (const [opens, closes] of periods.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1)
    if (last && opens < last[1]) last[1] = Math.max(last[1], closes)
    else joined.push([opens, closes])
  }
  return joined
}

function isRoundTheClock(times: readonly Time[]): boolean {
  const hours = times.map((time) => (time.minute === 0 && time.meridiem === null ? time.hour : -1))
  return hours.includes(24) && hours.every((hour) => hour === 24 || hour === 7)
}

function parseRanges(tokens: readonly HoursToken[]): [Time, Time][] | null {
  const ranges: [Time, Time][] = []
  let from: Time | null = null
  let joined = false
  for (const token of tokens) {
    if (token.kind === 'time') {
      if (from && joined) ranges.push([from, token])
      else if (from) return null
      from = from ? null : token
      joined = false
    } else if (token.kind === 'to') {
      if (!from || joined) return null
      joined = true
    } else if (from) return null
  }
  return from || ranges.length === 0 ? null : ranges
}

// A time without am/pm takes the half of the other time, or the opposite one if the order would be wrong.
function resolve(
  from: Time,
  to: Time,
  previousCloses: number,
  isTwentyFour: boolean,
): Period | null {
  if (!isPossible(from) || !isPossible(to)) return null
  let opens = minutesOf(from, from.meridiem)
  let closes = minutesOf(to, to.meridiem)
  if (from.meridiem === null && to.meridiem !== null && isTwelveHour(from)) {
    opens = minutesOf(from, to.meridiem)
    if (opens >= closes) opens = minutesOf(from, opposite(to.meridiem))
  } else if (from.meridiem !== null && to.meridiem === null && isTwelveHour(to)) {
    closes = minutesOf(to, from.meridiem)
    if (closes <= opens) closes = minutesOf(to, opposite(from.meridiem))
  } else if (from.meridiem === null && to.meridiem === null) {
    if (opens < previousCloses && previousCloses < MINUTES_PER_DAY && isTwelveHour(from)) {
      opens = minutesOf(from, 'pm')
    } else if (!isTwentyFour && from.hour < EARLIEST_CLEAR_HOUR) return null
    const isLater = closes <= opens && closes + HALF_DAY > opens
    if (isLater && from.hour <= 12 && isTwelveHour(to)) closes += HALF_DAY
  }
  opens %= MINUTES_PER_DAY
  // Forms that don't offer 24:00 use 23:59.
  if (opens === 0 && closes === LAST_MINUTE) closes = MINUTES_PER_DAY
  return [opens, closes <= opens ? closes + MINUTES_PER_DAY : closes]
}

function isPossible(time: Time): boolean {
  // "13:00 pm" is common and clear; "0:30 pm" is not.
  return time.meridiem !== 'pm' || time.hour > 0
}

function isTwelveHour(time: Time): boolean {
  return !time.padded && time.hour > 0 && time.hour <= 12
}

function minutesOf(time: Time, meridiem: Meridiem): number {
  const minutes = time.hour * 60 + time.minute
  if (meridiem === null || time.hour > 12) return minutes
  return (minutes % HALF_DAY) + (meridiem === 'pm' ? HALF_DAY : 0)
}

function opposite(meridiem: 'am' | 'pm'): 'am' | 'pm' {
  return meridiem === 'am' ? 'pm' : 'am'
}

export const parseDayText = memoize(
  (text: string): DayHours =>
    // Within one day a line break acts as a comma.
    parseDayHours(
      text,
      parseHoursTokens(text).filter((token) => token.kind !== 'break'),
    ),
)

export function parseDayHours(text: string, tokens: readonly HoursToken[]): DayHours {
  const periods = parsePeriods(tokens.filter((token) => token.kind !== 'colon'))
  return { text: formatDayText(text, periods), periods }
}

export function formatDayText(text: string, periods: Period[] | null): string {
  if (periods?.length === 0) return CLOSED_TEXT
  if (periods && isAllDay(periods)) return ALL_DAY_TEXT
  return text.replaceAll('\n', ', ').trim()
}
