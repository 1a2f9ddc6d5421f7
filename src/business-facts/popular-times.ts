import { DAYS, type Day } from '../opening-hours/opening-hours.ts'
import { parseLiteral } from '../opening-hours/parse-literal.ts'

export type PopularTimes = Partial<Record<Day, Record<string, number>>>

const isWithin = (value: unknown, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

/** JSON of days in their order, each with percentages by hour; null if anything else is in it. */
export function formatPopularTimes(times: object): string | null {
  const days = Object.entries(times)
  const isValid = days.every(
    ([day, hours]) =>
      (DAYS as readonly string[]).includes(day) &&
      typeof hours === 'object' &&
      hours !== null &&
      Object.entries(hours).every(
        ([hour, value]) =>
          String(Number(hour)) === hour && isWithin(Number(hour), 23) && isWithin(value, 100),
      ),
  )
  if (!isValid || days.length === 0) return null
  const byDay = times as PopularTimes
  return JSON.stringify(
    Object.fromEntries(DAYS.flatMap((day) => (byDay[day] ? [[day, byDay[day]]] : []))),
  )
}

export function parseStoredPopularTimes(json: string): string | null {
  const times = parseLiteral(json)
  return typeof times === 'object' && times !== null ? formatPopularTimes(times) : null
}
