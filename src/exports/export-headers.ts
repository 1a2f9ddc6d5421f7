import type { DateRange, ExportFormat } from './exported-fields.ts'

export const RUN_HEADER = 'x-run-id'

export function formatFileName(
  request: {
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
    request.countryCode ?? 'all',
    request.categories > 0 && `${request.categories}categories`,
    request.range,
    time,
  ]
  return `${parts.filter(Boolean).join('_')}.${request.format}`
}
