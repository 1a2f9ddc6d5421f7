import { memoize } from '../platform/database/memoize.ts'
import { readPeriods } from './hours-periods.ts'
import { type HoursToken, tokeniseHours } from './hours-tokens.ts'
import { ALL_DAY_TEXT, CLOSED_TEXT, type DayHours, isAllDay, type Period } from './opening-hours.ts'

export const readDayText = memoize(
  (text: string): DayHours =>
    // Within one day a line break acts as a comma.
    dayHours(
      text,
      tokeniseHours(text).filter((token) => token.kind !== 'break'),
    ),
)

export function dayHours(text: string, tokens: readonly HoursToken[]): DayHours {
  const periods = readPeriods(tokens.filter((token) => token.kind !== 'colon'))
  return { text: textOf(text, periods), periods }
}

export function textOf(text: string, periods: Period[] | null): string {
  if (periods?.length === 0) return CLOSED_TEXT
  if (periods && isAllDay(periods)) return ALL_DAY_TEXT
  return text.replaceAll('\n', ', ').trim()
}
