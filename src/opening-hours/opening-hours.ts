export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Day = (typeof DAYS)[number]

/**
 * Minutes from the day's local midnight. `closes` is past 1440 when the business closes after
 * midnight (at most 2880); a whole day is [0, 1440].
 */
export type Period = [opens: number, closes: number]

/**
 * One day as the source gave it. `text` has plain spaces only, and is exactly 'Closed' when closed
 * and 'Open 24 hours' when open all day. `periods` is null when the text can't be read and empty
 * when closed; otherwise sorted and without overlaps.
 */
export type DayHours = { text: string; periods: Period[] | null }

/** A day the source does not name is absent, which is not the same as closed. */
export type OpeningHours = Partial<Record<Day, DayHours>>

export const CLOSED_TEXT = 'Closed'
export const ALL_DAY_TEXT = 'Open 24 hours'
export const MINUTES_PER_DAY = 1440

/** True for the one period that covers a whole day from midnight to midnight. */
export function isAllDay(periods: readonly Period[]): boolean {
  const [first] = periods
  return (
    periods.length === 1 && first !== undefined && first[0] === 0 && first[1] === MINUTES_PER_DAY
  )
}

/** Uniform 24-hour text: `11:30–14:30, 17:30–00:00`, `Closed`, `Open 24 hours`. */
export function formatPeriods(periods: readonly Period[]): string {
  if (periods.length === 0) return CLOSED_TEXT
  if (isAllDay(periods)) return ALL_DAY_TEXT
  return periods
    .map(([opens, closes]) => `${formatMinute(opens)}–${formatMinute(closes)}`)
    .join(', ')
}

/** A minute of the day as `HH:MM`; minutes past midnight wrap (1440 is `00:00`). */
export function formatMinute(minute: number): string {
  const inDay = minute % MINUTES_PER_DAY
  const hours = String(Math.floor(inDay / 60)).padStart(2, '0')
  return `${hours}:${String(inDay % 60).padStart(2, '0')}`
}
