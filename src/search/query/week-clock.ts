import { findLocalTime, isTimeZone } from '../../opening-hours/local-time.ts'
import { MINUTES_PER_DAY } from '../../opening-hours/opening-hours.ts'
import type { WeekClock } from '../ranking/filters.server.ts'

/** 1970-01-01 was a Thursday, day 3 of a week from Monday. */
const FIRST_DAY = 3
const DAYS_PER_WEEK = 7

/** Cached per zone, because a thousand matches share few zones. */
export function createWeekClock(nowMs: number): WeekClock {
  const known = new Map<string | null, number | null>()
  return (timeZone) => {
    const read = known.get(timeZone)
    if (read !== undefined) return read
    if (timeZone === null || !isTimeZone(timeZone)) {
      known.set(timeZone, null)
      return null
    }
    const { dayNumber, minute } = findLocalTime(timeZone, nowMs)
    const weekday = (dayNumber + FIRST_DAY) % DAYS_PER_WEEK
    const minuteOfWeek = weekday * MINUTES_PER_DAY + minute
    known.set(timeZone, minuteOfWeek)
    return minuteOfWeek
  }
}
