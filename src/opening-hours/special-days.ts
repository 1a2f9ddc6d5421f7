import { findInstant, findWeekday } from './local-time.ts'
import type { OpeningHours, Period } from './opening-hours.ts'

const DAY_MS = 86_400_000

/** `periods` is null for unreadable text, which `text` keeps, and [] for closed. */
export type SpecialDay = {
  /** YYYY-MM-DD in the time zone of the business. */
  date: string
  periods: Period[] | null
  text?: string
  label?: string
}

/** Sorted by date; every date once. */
export type SpecialHours = readonly SpecialDay[]

export const parseDayNumber = (date: string): number => Date.parse(date) / DAY_MS

export const findSpecialDay = (special: SpecialHours, dayNumber: number): SpecialDay | undefined =>
  special.find(({ date }) => parseDayNumber(date) === dayNumber)

/** The hours that begin on this day; null if they are unknown. */
export function findPeriods(
  hours: OpeningHours | null,
  special: SpecialHours,
  dayNumber: number,
): Period[] | null {
  const own = findSpecialDay(special, dayNumber)
  if (own) return own.periods
  if (!hours || Object.keys(hours).length === 0) return null
  const usual = hours[findWeekday(dayNumber)]
  return usual ? usual.periods : []
}

export function listUpcomingDays(
  special: SpecialHours | null | undefined,
  today: number,
  daysAhead = Number.POSITIVE_INFINITY,
): SpecialDay[] {
  return (special ?? []).filter(({ date }) => {
    const daysUntil = parseDayNumber(date) - today
    return daysUntil >= 0 && daysUntil <= daysAhead
  })
}

/** The next midnight at which a special day begins or ends; earlier days don't matter any more. */
export function findSpecialChangeMs(
  special: SpecialHours,
  timeZone: string,
  today: number,
): number | null {
  const changes = special
    .flatMap(({ date }) => [parseDayNumber(date), parseDayNumber(date) + 1])
    .filter((dayNumber) => dayNumber > today)
  return changes.length === 0 ? null : findInstant(timeZone, Math.min(...changes), 0)
}
