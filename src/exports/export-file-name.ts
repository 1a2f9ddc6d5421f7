import type { DateRange, ExportFormat } from '../businesses/export-choices.ts'

export function exportFileName(
  asked: {
    countryCode: string | null
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
