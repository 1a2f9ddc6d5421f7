import {
  DAYS,
  type DayHours,
  formatPeriods,
  MINUTES_PER_DAY,
  type OpeningHours,
  type Period,
} from './opening-hours.ts'
import { parseJsonObject } from './parse-json-object.ts'

const DAY_TEXT_MAX_CHARS = 300

const isMinute = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max

const isPeriod = (value: unknown): value is Period =>
  Array.isArray(value) &&
  value.length === 2 &&
  isMinute(value[0], MINUTES_PER_DAY - 1) &&
  isMinute(value[1], 2 * MINUTES_PER_DAY) &&
  value[0] < value[1] &&
  value[1] - value[0] <= MINUTES_PER_DAY

export function parseStoredPeriods(value: unknown): Period[] | null {
  if (!Array.isArray(value) || !value.every(isPeriod)) return null
  const sorted = value.map(([opens, closes]): Period => [opens, closes])
  sorted.sort(([one], [other]) => one - other)
  const isDisjoint = sorted.every(([opens], at) => at === 0 || opens >= (sorted[at - 1]?.[1] ?? 0))
  return isDisjoint ? sorted : null
}

function parseDay(value: unknown): DayHours | null {
  const { text, periods } = Object(value) as { text?: unknown; periods?: unknown }
  if (periods === null && typeof text === 'string' && text.trim() !== '')
    return text.length <= DAY_TEXT_MAX_CHARS ? { text: text.trim(), periods: null } : null
  const read = parseStoredPeriods(periods)
  if (!read) return null
  // Keeps the source's wording if it means the same hours.
  const isWorded = typeof text === 'string' && text.length <= DAY_TEXT_MAX_CHARS && text !== ''
  return { text: isWorded ? text : formatPeriods(read), periods: read }
}

export function parseStoredHours(json: string): OpeningHours | null {
  const parsed = parseJsonObject(json)
  if (!parsed) return null
  if (Object.keys(parsed).some((day) => !(DAYS as readonly string[]).includes(day))) return null
  const hours: OpeningHours = {}
  for (const day of DAYS) {
    if (!Object.hasOwn(parsed, day)) continue
    const read = parseDay(parsed[day])
    if (!read) return null
    hours[day] = read
  }
  return hours
}

export const formatHoursTexts = (hours: OpeningHours): string =>
  JSON.stringify(Object.fromEntries(Object.entries(hours).map(([day, { text }]) => [day, text])))
