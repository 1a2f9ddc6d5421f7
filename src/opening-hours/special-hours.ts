import { parseStoredPeriods } from './hours-rule.ts'
import { MINUTES_PER_DAY, type OpeningHours } from './opening-hours.ts'
import { findPeriods, parseDayNumber, type SpecialDay, type SpecialHours } from './special-days.ts'

/** A year has at most 20 public holidays in most countries; the rest is for school holidays and past days. */
export const MAX_SPECIAL_DAYS = 60
export const SPECIAL_LABEL_MAX_CHARS = 60
const TEXT_MAX_CHARS = 300
const DAY_MS = 86_400_000

export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const formatDate = (dayNumber: number): string =>
  new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)

const normalizeLine = (value: unknown, maxChars: number): string | null => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return null
  const line = value.replace(/\s+/g, ' ').trim()
  return line.length <= maxChars ? line : null
}

export function buildSpecialDay({ date, periods, text, label }: SpecialDay): SpecialDay {
  return { date, periods, ...(periods === null && { text }), ...(label && { label }) }
}

function parseDay(value: unknown): SpecialDay | null {
  const day = Object(value) as Record<string, unknown>
  const label = normalizeLine(day.label, SPECIAL_LABEL_MAX_CHARS)
  const text = normalizeLine(day.text, TEXT_MAX_CHARS)
  const periods = day.periods === null ? null : parseStoredPeriods(day.periods)
  const isRead = periods !== null || (day.periods === null && text)
  if (!isDate(day.date) || label === null || text === null || !isRead) return null
  return buildSpecialDay({ date: day.date, periods, text, label })
}

/** Null unless it is a list of days as `special_hours` stores it, in any order. */
export function parseStoredSpecialHours(json: string | null): SpecialDay[] | null {
  if (!json?.startsWith('[')) return null
  try {
    const parsed: unknown = JSON.parse(json)
    if (!Array.isArray(parsed) || parsed.length > MAX_SPECIAL_DAYS) return null
    const days = parsed.flatMap((each) => parseDay(each) ?? [])
    const dates = new Set(days.map(({ date }) => date))
    if (dates.size < parsed.length) return null
    return days.sort((one, other) => (one.date < other.date ? -1 : 1))
  } catch {
    return null
  }
}

/** Null without special days: the spans of each affected local day, in minutes from its midnight. */
export function buildSpecialMinutes(
  hours: OpeningHours | null,
  special: SpecialHours | null,
): Map<number, number[]> | null {
  if (!special || special.length === 0) return null
  const spansOf = (days: SpecialHours, dayNumber: number) =>
    [dayNumber - 1, dayNumber].flatMap((day) =>
      (findPeriods(hours, days, day) ?? []).flatMap(([opens, closes]) => {
        const shift = (day - dayNumber) * MINUTES_PER_DAY
        const span = [Math.max(opens + shift, 0), Math.min(closes + shift, MINUTES_PER_DAY)]
        return span[1]! > span[0]! ? span : []
      }),
    )
  const minutes = new Map<number, number[]>()
  for (const { date } of special) {
    const day = parseDayNumber(date)
    minutes.set(day, spansOf(special, day))
    const next = spansOf(special, day + 1)
    // The night after the day also differs from the week.
    if (next.join() !== spansOf([], day + 1).join()) minutes.set(day + 1, next)
  }
  return minutes
}
