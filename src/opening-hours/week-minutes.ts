import { DAYS, MINUTES_PER_DAY, type OpeningHours } from './opening-hours.ts'

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
