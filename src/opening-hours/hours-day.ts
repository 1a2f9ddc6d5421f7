import { remembered } from '../platform/database/memoize.ts'
import { readPeriods } from './hours-periods.ts'
import { type HoursToken, tokeniseHours } from './hours-tokens.ts'
import { ALL_DAY_TEXT, CLOSED_TEXT, type DayHours, isAllDay, type Period } from './opening-hours.ts'

/** Reads the text of one known day: "9am-5pm", "11:30-14:30, 17-23 Uhr", "Geschlossen". */
export const readDayText = remembered(
  (text: string): DayHours =>
    // Between the times of one day a line break is a comma.
    dayHours(
      text,
      tokeniseHours(text).filter((token) => token.kind !== 'break'),
    ),
)

/** A day's hours from its text and that text's tokens. */
export function dayHours(text: string, tokens: readonly HoursToken[]): DayHours {
  const periods = readPeriods(tokens.filter((token) => token.kind !== 'colon'))
  return { text: textOf(text, periods), periods }
}

/** The source's own text, but one word for closed and one for open all day. */
export function textOf(text: string, periods: Period[] | null): string {
  if (periods?.length === 0) return CLOSED_TEXT
  if (periods && isAllDay(periods)) return ALL_DAY_TEXT
  return text.replaceAll('\n', ', ').trim()
}
