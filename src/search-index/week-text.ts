import { DAYS, MINUTES_PER_DAY } from '../opening-hours/opening-hours.ts'
import { memoize } from '../platform/database/memoize.ts'
import type { WeekText } from './stored-fields.ts'

const BETWEEN_DAYS = ';'
const BETWEEN_SPANS = ','
const BETWEEN_ENDS = '-'
const TIMES = '*'
const MAX_CACHED_CHARS = 150

/** '540-1080*5;600-960;' means 9 to 18 on five days, 10 to 16 on Saturday, closed on Sunday. */
export function formatWeek(openMinutes: readonly number[]): string {
  const days: string[][] = DAYS.map(() => [])
  for (let at = 0; at < openMinutes.length; at += 2) {
    const [begin = 0, end = 0] = [openMinutes[at], openMinutes[at + 1]]
    const day = Math.floor(begin / MINUTES_PER_DAY)
    const midnight = day * MINUTES_PER_DAY
    days[day]?.push(`${begin - midnight}${BETWEEN_ENDS}${end - midnight}`)
  }
  const written: { day: string; times: number }[] = []
  for (const spans of days) {
    const day = spans.join(BETWEEN_SPANS)
    const before = written.at(-1)
    if (before?.day === day) before.times += 1
    else written.push({ day, times: 1 })
  }
  return written
    .map(({ day, times }) => (times === 1 ? day : `${day}${TIMES}${times}`))
    .join(BETWEEN_DAYS)
}

function parseSpans(spans: string, midnight: number): number[] {
  if (spans === '') return []
  return spans
    .split(BETWEEN_SPANS)
    .flatMap((span) => span.split(BETWEEN_ENDS).map((end) => midnight + Number(end)))
}

function parseText(text: string): number[] {
  let day = 0
  return text.split(BETWEEN_DAYS).flatMap((written) => {
    const [spans = '', times = '1'] = written.split(TIMES)
    return Array.from({ length: Number(times) }, () =>
      parseSpans(spans, MINUTES_PER_DAY * day++),
    ).flat()
  })
}

const parseMemoized: (text: string) => readonly number[] = memoize(parseText, {
  maxKeyChars: MAX_CACHED_CHARS,
})

/** '20812=540-840;20813=' means 9 to 14 on the day 20812 days after 1970-01-01, and closed on the next. */
export const formatSpecialMinutes = (days: ReadonlyMap<number, readonly number[]>): string =>
  [...days].map(([day, minutes]) => `${day}=${minutes.join('-')}`).join(BETWEEN_DAYS)

/** Null if the week applies on this day. */
export function parseSpecialMinutes(special: string | null, day: number): number[] | null {
  const found = special?.split(BETWEEN_DAYS).find((each) => each.startsWith(`${day}=`))
  if (found === undefined) return null
  const minutes = found.slice(found.indexOf('=') + 1)
  return minutes === '' ? [] : minutes.split(BETWEEN_ENDS).map(Number)
}

/** Results are shared arrays; don't mutate them. */
export const parseWeek = (week: WeekText): readonly number[] =>
  typeof week === 'string' ? parseMemoized(week) : week
