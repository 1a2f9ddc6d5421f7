import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { normalizeDigits } from './parse-number.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1990, 0, 1)
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30)
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'tr']

const foldMonth = (name: string) => normalizeName(name).replace(/[^\p{L}]/gu, '')

const MONTHS = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, index) => [foldMonth(format.format(Date.UTC(2000, index))), index + 1] as const,
      )
    }),
  ),
)

function dayOf(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day)
  const date = new Date(ms)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : null
}

/** Accepts seconds, milliseconds or microseconds since 1970, YYYYMMDD and Excel days. */
function momentOfNumber(text: string): number | null {
  const value = Number(text)
  switch (text.replace(/\.\d*$/, '').length) {
    case 5:
      return EXCEL_DAY_0 + Math.floor(value) * DAY_MS
    case 8:
      return dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)))
    case 9:
    case 10:
      return value * 1000
    case 12:
    case 13:
      return value
    case 15:
    case 16:
      return value / 1000
    default:
      return null
  }
}

/** Returns null if day and month are ambiguous; with dots the day comes first. */
function momentOfNumbers(one: number, other: number, year: number, mark: string): number | null {
  if (mark === '.' || one > 12) return dayOf(year, other, one)
  return other > 12 || one === other ? dayOf(year, one, other) : null
}

function momentOf(value: string): number | null {
  const text = normalizeDigits(value).trim()
  if (/^\d+(?:\.\d*)?$/.test(text)) return momentOfNumber(text)
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/.exec(text)
  if (numbers)
    return momentOfNumbers(Number(numbers[1]), Number(numbers[3]), Number(numbers[4]), numbers[2]!)
  const dayFirst =
    /(?:^|\s)(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de )?(\p{L}+)\.?,?[\s-]+(?:de )?(\d{4})(?!\d)/u
  const monthFirst = /(?:^|\s)(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u
  const [, day, month, year] = dayFirst.exec(text) ?? []
  const [, month2, day2, year2] = monthFirst.exec(text) ?? []
  const monthNumber = MONTHS.get(foldMonth(month ?? month2 ?? ''))
  return monthNumber ? dayOf(Number(year ?? year2), monthNumber, Number(day ?? day2)) : null
}

const LIKE_DATE = /\d{4}|\d[-/.]\d{1,2}[-/.]\d/

export function parseDataDate(
  cells: RowCells,
  notes: RowNotes,
  now = Date.now(),
): { data_date?: string } {
  for (const text of cells.all('data_date')) {
    if (!LIKE_DATE.test(normalizeDigits(text))) continue
    const moment = momentOf(text)
    // The day of the source may have begun before the day in UTC.
    const isPlausible = moment !== null && moment >= EARLIEST && moment <= now + DAY_MS
    if (isPlausible) return { data_date: new Date(moment).toISOString().slice(0, 10) }
    notes.noteOnce('data_date', text, moment === null ? 'date-unreadable' : 'date-unbelievable')
  }
  return {}
}
