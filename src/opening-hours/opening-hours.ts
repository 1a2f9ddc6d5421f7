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

/** Both are minutes from local midnight; `closes` exceeds 1440 after midnight (at most 2880). */
export type Period = [opens: number, closes: number]

/** `periods` is null for unreadable text and [] for closed; otherwise sorted, no overlaps. */
export type DayHours = { text: string; periods: Period[] | null }

export type OpeningHours = Partial<Record<Day, DayHours>>

export const CLOSED_TEXT = 'Closed'
export const ALL_DAY_TEXT = 'Open 24 hours'
export const MINUTES_PER_DAY = 1440

export function isAllDay(periods: readonly Period[]): boolean {
  const [first] = periods
  return periods.length === 1 && first?.[0] === 0 && first[1] === MINUTES_PER_DAY
}

export function formatPeriods(periods: readonly Period[]): string {
  if (periods.length === 0) return CLOSED_TEXT
  if (isAllDay(periods)) return ALL_DAY_TEXT
  return periods
    .map(([opens, closes]) => `${formatMinute(opens)}–${formatMinute(closes)}`)
    .join(', ')
}

export function formatMinute(minute: number): string {
  const inDay = minute % MINUTES_PER_DAY
  const hours = String(Math.floor(inDay / 60)).padStart(2, '0')
  return `${hours}:${String(inDay % 60).padStart(2, '0')}`
}

const MINUTES_PER_WEEK = DAYS.length * MINUTES_PER_DAY

/** Returns alternating opening and closing minutes from Monday; null if no day is known. */
export function buildWeekMinutes(openingHours: string | null): number[] | null {
  if (openingHours === null) return null
  const hours = JSON.parse(openingHours) as OpeningHours
  if (!Object.values(hours).some(({ periods }) => periods !== null)) return null
  const spans: [number, number][] = []
  for (const [index, day] of DAYS.entries()) {
    for (const [opens, closes] of hours[day]?.periods ?? []) {
      const from = index * MINUTES_PER_DAY + opens
      const to = index * MINUTES_PER_DAY + closes
      spans.push([from, Math.min(to, MINUTES_PER_WEEK)])
      if (to > MINUTES_PER_WEEK) spans.push([0, to - MINUTES_PER_WEEK])
    }
  }
  return spans.sort(([one], [other]) => one - other).flat()
}

export function isOpenAt(openMinutes: readonly number[], minuteOfWeek: number): boolean {
  for (let at = 0; at < openMinutes.length; at += 2)
    if ((openMinutes[at] ?? 0) <= minuteOfWeek && minuteOfWeek < (openMinutes[at + 1] ?? 0))
      return true
  return false
}
