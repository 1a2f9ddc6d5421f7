import { parseStoredHours } from '../../opening-hours/hours-rule.ts'
import {
  DAYS,
  type Day,
  formatMinute,
  formatPeriods,
  isAllDay,
  MINUTES_PER_DAY,
  type OpeningHours,
  type Period,
} from '../../opening-hours/opening-hours.ts'

export type DayKind = 'none' | 'closed' | 'allDay' | 'open' | 'text'
export type DayDraft = { kind: DayKind; periods: Period[]; text: string }

const ALL_DAY: Period = [0, MINUTES_PER_DAY]
/** Minutes since midnight: 9:00 to 17:00. */
const USUAL: Period = [540, 1020]
const GAP_MINUTES = 60

export function buildDayDraft(hours: OpeningHours, day: Day): DayDraft {
  const stored = hours[day]
  if (!stored) return { kind: 'none', periods: [], text: '' }
  const { text, periods } = stored
  if (periods === null) return { kind: 'text', periods: [], text }
  const kind = periods.length === 0 ? 'closed' : isAllDay(periods) ? 'allDay' : 'open'
  return { kind, periods, text }
}

/** Replaces the source's wording of that day with the formatted hours. */
export function applyDay(hours: OpeningHours, day: Day, periods: Period[] | null): OpeningHours {
  const { [day]: _former, ...others } = hours
  const next: OpeningHours =
    periods === null ? others : { ...others, [day]: { text: formatPeriods(periods), periods } }
  return Object.fromEntries(DAYS.flatMap((each) => (next[each] ? [[each, next[each]]] : [])))
}

export function buildPeriods(kind: DayKind, former: Period[]): Period[] | null {
  if (kind === 'none' || kind === 'text') return null
  if (kind === 'closed') return []
  if (kind === 'allDay') return [ALL_DAY]
  return former.length > 0 && !isAllDay(former) ? former : [USUAL]
}

export function applyNextPeriod(periods: readonly Period[]): Period[] {
  const opens = Math.min((periods.at(-1)?.[1] ?? 0) + GAP_MINUTES, MINUTES_PER_DAY - GAP_MINUTES)
  return [...periods, [opens, Math.min(opens + 4 * GAP_MINUTES, MINUTES_PER_DAY)]]
}

/** A closing time at or before the opening time belongs to the next day. */
export function applyTime(period: Period, end: 'opens' | 'closes', clock: string): Period {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  const minute = hours * 60 + minutes
  if (!Number.isInteger(minute)) return period
  const opens = end === 'opens' ? minute : period[0]
  const closes = (end === 'closes' ? minute : period[1]) % MINUTES_PER_DAY
  return [opens, closes > opens ? closes : closes + MINUTES_PER_DAY]
}

export const clockOf = formatMinute

export const parseHoursText = (text: string): OpeningHours =>
  parseStoredHours(text) ?? looseHours(text)

/** Keeps invalid (overlapping) hours in the form until they are corrected. */
function looseHours(text: string): OpeningHours {
  try {
    return (JSON.parse(text) ?? {}) as OpeningHours
  } catch {
    return {}
  }
}
