import { findInstant, findLocalTime, findWeekday, isTimeZone } from './local-time.ts'
import type { Day, OpeningHours } from './opening-hours.ts'
import { findPeriods, findSpecialChangeMs, type SpecialHours } from './special-days.ts'

export const CLOSING_SOON_MINUTES = 60

// A week contains the next change; one more day ends a period that begins on the last day.
const DAYS_AHEAD = 8
const DAYS_PER_WEEK = 7
const MINUTE_MS = 60_000

export type DayMinute = { day: Day; minute: number }

/** `closesAt` is null if it never closes; `opens` is null if the next opening is unknown. */
export type OpenState =
  | { kind: 'unknown' }
  | { kind: 'open'; closesAt: DayMinute | null; closesInMinutes: number | null; allDay: boolean }
  | { kind: 'closing-soon'; closesAt: DayMinute; closesInMinutes: number }
  | { kind: 'closed'; opens: DayMinute | null }

type Span = { fromMs: number; toMs: number }

/** Returns 'unknown' without a time zone or on an unparsed day. Unlisted days count as closed. */
export function findOpenState(
  hours: OpeningHours | null,
  timeZone: string | null,
  nowMs: number,
  special: SpecialHours = [],
): OpenState {
  if (hasNoHours(hours, special)) return { kind: 'unknown' }
  const zone = knownZone(timeZone)
  if (zone === null) return { kind: 'unknown' }

  const today = findLocalTime(zone, nowMs).dayNumber
  const spans = openSpans(hours, special, zone, today, nowMs)
  const current = spans.find((span) => span.fromMs <= nowMs && nowMs < span.toMs)
  if (current) return openUntil(current, spans, zone, nowMs)
  if (findPeriods(hours, special, today) === null) return { kind: 'unknown' }

  const next = spans.find((span) => span.fromMs > nowMs)
  if (!next) return { kind: 'closed', opens: null }
  const nextDay = findLocalTime(zone, next.fromMs).dayNumber
  // A weekday alone is unclear after more than a week, which only special hours can close.
  if (nextDay > today + DAYS_PER_WEEK) return { kind: 'closed', opens: null }
  for (let day = today + 1; day <= nextDay; day++) {
    // An unparsed day may open earlier than the next known opening.
    if (findPeriods(hours, special, day) === null) return { kind: 'closed', opens: null }
  }
  return { kind: 'closed', opens: dayMinuteAt(zone, next.fromMs) }
}

/** Returns ms. The time may be too early, but never too late. */
export function findNextChangeMs(
  hours: OpeningHours | null,
  timeZone: string | null,
  nowMs: number,
  special: SpecialHours = [],
): number | null {
  if (hasNoHours(hours, special)) return null
  const zone = knownZone(timeZone)
  if (zone === null) return null
  const today = findLocalTime(zone, nowMs).dayNumber
  const changes: number[] = []
  const specialChange = findSpecialChangeMs(special, zone, today)
  if (specialChange !== null) changes.push(specialChange)
  if (Object.values(hours ?? {}).some((day) => day.periods === null))
    changes.push(findInstant(zone, today + 1, 0))
  const spans = openSpans(hours, special, zone, today, nowMs)
  for (const span of spans) {
    changes.push(span.fromMs)
    if (isEndless(span, spans)) continue
    changes.push(span.toMs - CLOSING_SOON_MINUTES * MINUTE_MS, span.toMs)
  }
  const upcoming = changes.filter((change) => change > nowMs)
  return upcoming.length === 0 ? null : Math.min(...upcoming)
}

function knownZone(timeZone: string | null): string | null {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : null
}

const hasNoHours = (hours: OpeningHours | null, special: SpecialHours) =>
  special.length === 0 && (hours === null || Object.keys(hours).length === 0)

function openSpans(
  hours: OpeningHours | null,
  special: SpecialHours,
  zone: string,
  today: number,
  nowMs: number,
): Span[] {
  const spans: Span[] = []
  for (let day = today - 1; day <= today + DAYS_AHEAD; day++) {
    if ((spans.at(-2)?.toMs ?? 0) > nowMs) break
    for (const [opens, closes] of findPeriods(hours, special, day) ?? []) {
      const span = { fromMs: findInstant(zone, day, opens), toMs: findInstant(zone, day, closes) }
      const last = spans.at(-1)
      if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs)
      else if (span.toMs > span.fromMs) spans.push(span)
    }
  }
  return spans
}

function isEndless(span: Span, spans: Span[]): boolean {
  const days = (span.toMs - span.fromMs) / (MINUTE_MS * 1440)
  return spans.length === 1 && days > DAYS_AHEAD
}

function openUntil(span: Span, spans: Span[], zone: string, nowMs: number): OpenState {
  if (isEndless(span, spans)) {
    return { kind: 'open', closesAt: null, closesInMinutes: null, allDay: true }
  }
  const closesAt = dayMinuteAt(zone, span.toMs)
  const closesInMinutes = Math.ceil((span.toMs - nowMs) / MINUTE_MS)
  if (closesInMinutes <= CLOSING_SOON_MINUTES) {
    return { kind: 'closing-soon', closesAt, closesInMinutes }
  }
  return { kind: 'open', closesAt, closesInMinutes, allDay: false }
}

function dayMinuteAt(zone: string, instantMs: number): DayMinute {
  const { dayNumber, minute } = findLocalTime(zone, instantMs)
  return { day: findWeekday(dayNumber), minute }
}
