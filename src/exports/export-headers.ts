import { findLocalTime } from '../opening-hours/local-time.ts'
import type { DateRange, ExportFormat } from './exported-fields.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

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
  const { dayNumber, minute } = findLocalTime(timeZone, now)
  const wallMs = dayNumber * DAY_MS + minute * MINUTE_MS + (now % MINUTE_MS)
  const time = new Date(wallMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const parts = [
    'businesses',
    request.countryCode ?? 'all',
    request.categories > 0 && `${request.categories}categories`,
    request.range,
    time.replaceAll(':', '-'),
  ]
  return `${parts.filter(Boolean).join('_')}.${request.format}`
}
