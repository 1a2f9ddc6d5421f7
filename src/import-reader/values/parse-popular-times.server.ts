import { formatPopularTimes, type PopularTimes } from '../../business-facts/popular-times.ts'
import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { parseDayKey } from '../../opening-hours/parse-opening-hours.server.ts'

const WRAPPERS = [
  'graph_results',
  'popular_times_by_days',
  'populartimes',
  'popular_times',
] as const
const DAY_KEYS = ['day_text', 'dayName', 'name', 'weekday', 'day'] as const
const HOURS_KEYS = ['popular_times', 'data', 'hours', 'times', 'histogram'] as const
const HOUR_KEYS = ['hour', 'time'] as const
const VALUE_KEYS = [
  ...['percentage', 'occupancyPercent', 'busyness_score', 'popular_index', 'busyness'],
  ...['occupancy', 'popularity', 'value'],
] as const

const memberOf = (item: object, keys: readonly string[]): unknown => {
  const key = keys.find((each) => Object.hasOwn(item, each))
  return key === undefined ? undefined : (item as Record<string, unknown>)[key]
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

class Unreadable extends Error {}

/** 6, '06:00', '6 AM', '6a' and {hour: 6}. */
function parseHour(given: unknown): number {
  const value = isObject(given) ? memberOf(given, ['hour']) : given
  const [, digits, half] = /^(\d{1,2})(?::00)?\s*(?:([ap])\.?m?\.?)?$/i.exec(String(value)) ?? []
  const hour = digits === undefined ? Number.NaN : Number(digits)
  if (!half) return hour
  return hour >= 1 && hour <= 12 ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : Number.NaN
}

function parseHours(hours: unknown): Record<string, number> {
  const isList = Array.isArray(hours)
  if (!isObject(hours) || (isList && typeof hours[0] === 'number' && hours.length !== 24))
    throw new Unreadable()
  const times: Record<string, number> = {}
  for (const [key, item] of Object.entries(hours)) {
    const isItem = isList && isObject(item)
    const hour = isItem ? parseHour(memberOf(item, HOUR_KEYS)) : parseHour(key)
    const value = isItem ? memberOf(item, VALUE_KEYS) : item
    if (Object.hasOwn(times, hour) || !/^\d+(?:\.\d+)?$/.test(String(value))) throw new Unreadable()
    times[hour] = Math.round(Number(value))
  }
  return times
}

function unwrap(value: unknown): object {
  const wrapper = isObject(value) && !Array.isArray(value) && memberOf(value, WRAPPERS)
  const inner = wrapper || value
  if (!isObject(inner)) throw new Unreadable()
  return inner
}

/** Reads the formats of Outscraper, gosom, Apify, SerpApi and DataForSEO. Undefined if the source knows no times. */
export function parsePopularTimes(text: string): string | null | undefined {
  try {
    const value = unwrap(parseLiteral(text))
    const days: [unknown, unknown][] = Array.isArray(value)
      ? value.map((item) => [memberOf(Object(item), DAY_KEYS), memberOf(Object(item), HOURS_KEYS)])
      : Object.entries(value)
    const context = days.map(([day]) => day).join(' ')
    const times: PopularTimes = {}
    for (const [name, hours] of days) {
      // The source has no value for this day; 'live' is the moment of the export.
      if (!hours || name === 'live' || (isObject(hours) && Object.keys(hours).length === 0))
        continue
      const [day, ...others] = parseDayKey(String(name), context)
      if (!day || others.length > 0 || times[day]) return null
      times[day] = parseHours(hours)
    }
    const isKnown = Object.values(times).some((hours) =>
      Object.values(hours).some((each) => each > 0),
    )
    const json = Object.keys(times).length === 0 ? undefined : formatPopularTimes(times)
    return json && !isKnown ? undefined : json
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
