import { PassThrough, Readable } from 'node:stream'
import { z } from 'zod'
import type { DateRange, ExportFormat } from '../businesses/export-choices.ts'
import { type AdminContext, adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import type { Language } from '../platform/urls/routes.ts'
import { exportFileName } from './export-file-name.ts'
import {
  ALWAYS,
  buildPeriodOfDays,
  buildPeriodOfRange,
  type ExportFilter,
  findExpectedRows,
  findExportedCategories,
  type Period,
} from './export-filter.server.ts'
import { createExportRun, isExportFull, runExport } from './export-run.server.ts'
import { parseFieldNames } from './exported-fields.server.ts'
import { exportBusinessesInput, exportCsvInput } from './exports.schema.server.ts'
import { RUN_HEADER } from './exports.ts'

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
}
const RETRY_AFTER_SECONDS = 10

type ExportRequest = {
  fieldMember: string
  fields: readonly string[]
  countryCode: string | null
  categories: readonly string[] | null
  range: DateRange | null
  created: Period
  search: string
  status: ExportFilter['status']
  format: ExportFormat
  bom: boolean
  neutralise: boolean
  timeZone: string
  exportId?: string
}

type Ended = AnyOutcome<never>

const presentFilter = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== '' && value !== 'all'),
  )

const invalid = (field: string, message: string): Ended => ({
  kind: 'invalid',
  errors: [{ field, message }],
})

async function sendExport(asked: ExportRequest, context: AdminContext): Promise<Ended> {
  const { database, now, actor, language, isHead, stopping, clock } = context
  const text = findAdminMessages(language)
  const read = parseFieldNames(asked.fields)
  if ('unknown' in read) return invalid(asked.fieldMember, text.unknownField(read.unknown))
  const { fields } = read
  const { countryCode, categories, range, created, search, status, format, timeZone } = asked
  const categoryIds = await findExportedCategories(database, categories)
  const filter: ExportFilter = { countryCode, categoryIds, created, search, status }
  const name = { countryCode, categories: categories?.length ?? 0, range, format }
  const fileName = exportFileName(name, timeZone, now)
  const file = { kind: 'download', fileName, mediaType: MEDIA_TYPES[format] } as const
  const full = {
    kind: 'limited',
    detail: text.tooManyExports,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  } as const
  if (isHead)
    return (await isExportFull(database.read, now)) ? full : { ...file, content: Readable.from([]) }

  const narrowed = presentFilter({ countryCode, categories, range, ...created, search, status })
  const details = { format, fields, filter: narrowed, isRaw: !asked.neutralise }
  const expected = await findExpectedRows(database, filter)
  const begun = { details, exportId: asked.exportId, fileName, expected }
  const id = await createExportRun(database, begun, actor, now)
  if (id === null) return full
  const content = new PassThrough()
  const order = { filter, fields, format, hasMark: asked.bom, isRaw: !asked.neutralise }
  // An error during the export aborts the download and is logged.
  const watch = { signal: stopping, now: clock }
  void runExport(database, { id, order }, content, watch).catch((error) => content.destroy(error))
  return { ...file, content, headers: { [RUN_HEADER]: String(id) } }
}

type Dates = Pick<
  z.infer<typeof exportBusinessesInput>,
  'dateRange' | 'startDate' | 'endDate' | 'timeZone'
>

function parsePeriod(
  { dateRange, startDate, endDate, timeZone }: Dates,
  now: number,
  language: Language,
): Period | Ended {
  const text = findAdminMessages(language)
  if (dateRange === undefined) return ALWAYS
  if (dateRange !== 'custom') return buildPeriodOfRange(dateRange, timeZone, now)
  if (startDate === undefined) return invalid('startDate', text.bothDates)
  if (endDate === undefined) return invalid('endDate', text.bothDates)
  if (endDate < startDate) return invalid('endDate', text.datesTurned)
  return buildPeriodOfDays(startDate, endDate, timeZone)
}

export const exportHandlers = [
  adminHandler({
    name: 'exportBusinesses',
    input: exportBusinessesInput,
    answer: z.never(),
    async handle(input, context) {
      const created = parsePeriod(input, context.now, context.language)
      if ('kind' in created) return created
      const { isApproved, categories, dateRange, status } = input
      const approval = isApproved === 'true' ? 'approved' : 'unapproved'
      const asked = {
        ...input,
        fieldMember: 'fields',
        categories: categories.length === 0 ? null : categories,
        range: dateRange ?? null,
        created,
        status: status === 'all' && isApproved !== undefined ? approval : status,
      } as const
      return sendExport(asked, context)
    },
  }),
  adminHandler({
    name: 'exportCsv',
    input: exportCsvInput,
    answer: z.never(),
    async handle({ selectedFields, ...input }, context) {
      const asked = {
        ...input,
        fieldMember: 'selectedFields',
        fields: selectedFields,
        categories: null,
        range: null,
        created: ALWAYS,
        search: '',
        status: 'all',
        format: 'csv',
      } as const
      return sendExport(asked, context)
    },
  }),
]
