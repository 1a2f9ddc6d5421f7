import { DAYS, type Day } from './opening-hours.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A wall clock: the day counted from 1970-01-01, and the minute in it (0 to 1439). */
export type LocalTime = { dayNumber: number; minute: number }

// Building a formatter costs far more than using it. Names that are no zone are not kept, so text
// from outside can't fill the map beyond the zones there are.
const formatters = new Map<string, Intl.DateTimeFormat>()

function findFormatter(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone)
  if (known) return known
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(timeZone, formatter)
    return formatter
  } catch {
    return null
  }
}

/** True when the runtime knows the IANA zone (or offset) of that name. */
export function isTimeZone(timeZone: string): boolean {
  return findFormatter(timeZone) !== null
}

/** The wall clock in a zone at an instant; in UTC when the zone is null or unknown. */
export function localTimeIn(timeZone: string | null, nowMs: number): LocalTime {
  return splitLocal(nowMs + offsetMs(timeZone, nowMs))
}

/**
 * The instant (ms) at which a zone's wall clock shows `minute` of `dayNumber`; minutes past 1440
 * run into the next day. A time skipped in spring gives the instant as far after the change; one
 * that comes twice in autumn gives one of the two.
 */
export function instantOf(timeZone: string | null, dayNumber: number, minute: number): number {
  const wall = dayNumber * DAY_MS + minute * MINUTE_MS
  // The offset at a nearby instant may differ from the one wanted only around a clock change,
  // where a second look from the first answer settles it.
  const first = wall - offsetMs(timeZone, wall)
  return wall - offsetMs(timeZone, first)
}

/** The day of the week of a day counted from 1970-01-01, a Thursday. */
export function dayOf(dayNumber: number): Day {
  return DAYS[(((dayNumber + 3) % 7) + 7) % 7]!
}

/** The day of the week it is now in a zone; in UTC when the zone is null or unknown. */
export function todayIn(timeZone: string | null, nowMs: number): Day {
  return dayOf(localTimeIn(timeZone, nowMs).dayNumber)
}

function splitLocal(wallMs: number): LocalTime {
  const dayNumber = Math.floor(wallMs / DAY_MS)
  return { dayNumber, minute: Math.floor((wallMs - dayNumber * DAY_MS) / MINUTE_MS) }
}

const DAYS_KEPT = 100
/** A zone's offset on days (counted in UTC) without a clock change; null on a day with one. */
const offsets = new Map<string, Map<number, number | null>>()

/**
 * What a zone's wall clock is ahead of UTC. A page of twenty businesses asks some four hundred
 * times, nearly always for the same days, and Intl is a thousand times slower than the sum.
 */
function offsetMs(timeZone: string | null, instantMs: number): number {
  const formatter = timeZone === null ? null : findFormatter(timeZone)
  if (timeZone === null || !formatter) return 0
  let days = offsets.get(timeZone)
  if (!days || days.size > DAYS_KEPT) {
    days = new Map()
    offsets.set(timeZone, days)
  }
  const day = Math.floor(instantMs / DAY_MS)
  let offset = days.get(day)
  if (offset === undefined) {
    const [start, end] = [day, day + 1].map((each) => measureOffset(formatter, each * DAY_MS))
    offset = start === end ? (start ?? 0) : null
    days.set(day, offset)
  }
  return offset ?? measureOffset(formatter, instantMs)
}

function measureOffset(formatter: Intl.DateTimeFormat, instantMs: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(instantMs)) part[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = part
  const wholeMinute = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS
  return Date.UTC(year, month - 1, day, hour, minute) - wholeMinute
}
