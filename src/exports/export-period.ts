import type { DateRange } from '../businesses/export-choices.ts'

/** Both are milliseconds in UTC; `before` is exclusive and null means no limit. */
export type Period = { from: number | null; before: number | null }

export const ALWAYS: Period = { from: null, before: null }

/** `first` and `last` are YYYY-MM-DD and inclusive. */
export function buildPeriodOfDays(
  first: string | null,
  last: string | null,
  timeZone: string,
): Period {
  const startOf = (day: string, daysOn: number) =>
    Temporal.PlainDate.from(day).add({ days: daysOn }).toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: first === null ? null : startOf(first, 0),
    before: last === null ? null : startOf(last, 1),
  }
}

export function buildPeriodOfRange(
  range: Exclude<DateRange, 'custom'>,
  timeZone: string,
  now: number,
): Period {
  const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const today = moment.startOfDay()
  const since = (start: Temporal.ZonedDateTime) => ({
    from: start.epochMilliseconds,
    before: null,
  })
  switch (range) {
    case 'today':
      return since(today)
    case 'yesterday':
      return {
        from: today.subtract({ days: 1 }).startOfDay().epochMilliseconds,
        before: today.epochMilliseconds,
      }
    case 'last24hours':
      return since(moment.subtract({ hours: 24 }))
    case 'last7days':
      return since(moment.subtract({ days: 7 }))
    case 'thisweek':
      return since(today.subtract({ days: today.dayOfWeek - 1 }).startOfDay())
    case 'thismonth':
      return since(today.with({ day: 1 }).startOfDay())
  }
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
