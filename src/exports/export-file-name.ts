import type { DateRange, ExportFormat } from '../businesses/export-choices.ts'

/** The name of an export's file: `businesses_{country}{_Ncategories}{_range}_{time}`, the time as the operator's clock shows it. */
export function exportFileName(
  asked: {
    countryCode: string | null
    /** How many it is narrowed to; 0 for none. */
    categories: number
    range: DateRange | null
    format: ExportFormat
  },
  timeZone: string,
  now: number,
): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const time = moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(':', '-')
  const parts = [
    'businesses',
    asked.countryCode ?? 'all',
    asked.categories > 0 && `${asked.categories}categories`,
    asked.range,
    time,
  ]
  return `${parts.filter(Boolean).join('_')}.${asked.format}`
}
