import { DAYS, type Day } from './opening-hours.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** `dayNumber` counts days since 1970-01-01; `minute` is 0 to 1439. */
export type LocalTime = { dayNumber: number; minute: number }

// Creating a formatter is slow. Only valid zones are cached, which limits the map's size.
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

export function isTimeZone(timeZone: string): boolean {
  return findFormatter(timeZone) !== null
}

/** Uses UTC if the zone is null or unknown. */
export function findLocalTime(timeZone: string | null, nowMs: number): LocalTime {
  const wallMs = nowMs + offsetMs(timeZone, nowMs)
  const dayNumber = Math.floor(wallMs / DAY_MS)
  return { dayNumber, minute: Math.floor((wallMs - dayNumber * DAY_MS) / MINUTE_MS) }
}

/** Returns ms. Minutes past 1440 run into the next day; times skipped by DST move forward. */
export function findInstant(timeZone: string | null, dayNumber: number, minute: number): number {
  const wall = dayNumber * DAY_MS + minute * MINUTE_MS
  // Near a clock change the first offset may be wrong; the second lookup corrects it.
  const first = wall - offsetMs(timeZone, wall)
  return wall - offsetMs(timeZone, first)
}

export function findWeekday(dayNumber: number): Day {
  return DAYS[(((dayNumber + 3) % 7) + 7) % 7]!
}

export function findToday(timeZone: string | null, nowMs: number): Day {
  return findWeekday(findLocalTime(timeZone, nowMs).dayNumber)
}

const MAX_CACHED_DAYS = 100
const offsets = new Map<string, Map<number, number | null>>()

/** Cached per day because Intl is a thousand times slower than adding the offset. */
function offsetMs(timeZone: string | null, instantMs: number): number {
  const formatter = timeZone === null ? null : findFormatter(timeZone)
  if (timeZone === null || !formatter) return 0
  let days = offsets.get(timeZone)
  if (!days || days.size > MAX_CACHED_DAYS) {
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
