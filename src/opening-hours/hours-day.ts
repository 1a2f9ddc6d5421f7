import { memoize } from '../platform/database/memoize.ts'
import { parsePeriods } from './hours-periods.ts'
import { type HoursToken, parseHoursTokens } from './hours-tokens.ts'
import { ALL_DAY_TEXT, CLOSED_TEXT, type DayHours, isAllDay, type Period } from './opening-hours.ts'

export const parseDayText = memoize(
  (text: string): DayHours =>
    // Within one day a line break acts as a comma.
    parseDayHours(
      text,
      parseHoursTokens(text).filter((token) => token.kind !== 'break'),
    ),
)

export function parseDayHours(text: string, tokens: readonly HoursToken[]): DayHours {
  const periods = parsePeriods(tokens.filter((token) => token.kind !== 'colon'))
  return { text: formatDayText(text, periods), periods }
}

export function formatDayText(text: string, periods: Period[] | null): string {
  if (periods?.length === 0) return CLOSED_TEXT
  if (periods && isAllDay(periods)) return ALL_DAY_TEXT
  return text.replaceAll('\n', ', ').trim()
}
