import { PassThrough, Readable } from 'node:stream'
import { z } from 'zod'
import { isBuiltInColumn, type ListColumn } from '../business-list/admin-list-options.ts'
import { conditionsInput } from '../business-list/filters/condition-input.schema.server.ts'
import { type Condition, formatCondition } from '../business-list/filters/filter-fields.ts'
import { findConditionPlaces } from '../business-list/filters/filter-plan.server.ts'
import { isTimeZone } from '../opening-hours/local-time.ts'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import {
  defineChange,
  defineQuery,
  download,
  end,
  invalid,
} from '../platform/calls/define-call.server.ts'
import { filter, once } from '../platform/calls/list-input.schema.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { buildCustomName, isCustomName } from '../settings/custom-fields.ts'
import { findCustomFields } from '../settings/find-settings.server.ts'
import {
  ALWAYS,
  buildPeriodOfDays,
  buildPeriodOfRange,
  type ExportFilter,
  findExpectedRows,
  findExportedCategories,
  type Period,
} from './export-filter.server.ts'
import { formatFileName, RUN_HEADER } from './export-headers.ts'
import { createExportRun, isExportFull, runExport } from './export-run.server.ts'
import {
  buildColumnFields,
  DATE_RANGES,
  type DateRange,
  EXPORT_FIELDS,
  EXPORT_FORMATS,
  type ExportFormat,
  MAX_EXPORTED_CATEGORIES,
} from './exported-fields.ts'
import { parseFieldNames } from './format-exported.server.ts'

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}
const RETRY_AFTER_SECONDS = 10

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const yesOrNo = (fallback: boolean) =>
  z
    .union([
      z.boolean(),
      z.enum(['true', 'on', '1']).transform(() => true),
      z.enum(['false', 'off', '0']).transform(() => false),
    ])
    .default(fallback)

const shared = {
  countryCode: z
    .string(once)
    .trim()
    .toUpperCase()
    .regex(/^(?:ALL|[A-Z]{2})?$/, { error: 'must be a country code of two letters, or all' })
    .transform((code) => (code === '' || code === 'ALL' ? null : code))
    .default(null),
  bom: yesOrNo(false),
  /** Prefixes formula-like text with an apostrophe against CSV injection. */
  neutralise: yesOrNo(true),
  timeZone: z
    .string(once)
    .refine(isTimeZone, { error: 'must be an IANA time zone' })
    .default('UTC'),
  exportId: z
    .string(once)
    .regex(/^[\w-]{1,64}$/)
    .optional(),
}

const listColumn = z.custom<ListColumn>(
  (name) => typeof name === 'string' && (isBuiltInColumn(name) || isCustomName(name)),
  { error: 'must be a column of the business list' },
)

const exportInput = z
  .object({
    fields: orNothing(z.string(once).transform(parts).pipe(z.array(z.string()).min(1))),
    /** Columns of the business list, in their order, instead of `fields`; the name comes first. */
    columns: orNothing(z.string(once).transform(parts).pipe(z.array(listColumn).min(1))),
    categories: z
      .string(once)
      .transform(parts)
      .pipe(z.array(z.string()).max(MAX_EXPORTED_CATEGORIES))
      .default([]),
    dateRange: orNothing(
      z.union([z.literal('all').transform(() => undefined), z.enum(DATE_RANGES)]),
    ),
    startDate: orNothing(z.iso.date()),
    endDate: orNothing(z.iso.date()),
    search: filter,
    where: conditionsInput,
    isApproved: orNothing(z.enum(['true', 'false'])),
    status: z.enum(['all', 'approved', 'unapproved', 'closed']).default('all'),
    format: z.enum(EXPORT_FORMATS).default('csv'),
    ...shared,
  })
  .refine(({ fields, columns }) => (fields === undefined) !== (columns === undefined), {
    path: ['fields'],
    error: 'either fields or columns is needed',
  })

/** `all` means every field. */
async function listFields(
  database: Database,
  { fields = [], columns }: z.infer<typeof exportInput>,
): Promise<readonly string[]> {
  if (columns !== undefined) return buildColumnFields(columns)
  if (fields.length !== 1 || fields[0] !== 'all') return fields
  const custom = await findCustomFields(database)
  return [...EXPORT_FIELDS, ...custom.map(({ key }) => buildCustomName(key))]
}

type ExportRequest = Pick<
  z.infer<typeof exportInput>,
  keyof typeof shared | 'search' | 'status' | 'format'
> & {
  fieldMember: string
  where: readonly Condition[]
  fields: readonly string[]
  categories: readonly string[] | null
  range: DateRange | null
  created: Period
}

const withoutDefaults = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== '' && value !== 'all'),
  )

async function sendExport(request: ExportRequest, context: AdminContext) {
  const { database, now, actor, text, isHead, stopping, clock } = context
  const { fieldMember: field, countryCode, categories, range, created } = request
  const { search, status, where } = request
  const read = parseFieldNames(request.fields, await findCustomFields(database))
  if ('unknown' in read) return invalid({ field, message: text.unknownField(read.unknown) })
  const { fields } = read
  const { format, timeZone, neutralise, exportId } = request
  const categoryIds = await findExportedCategories(database, categories)
  const conditions = await findConditionPlaces(database, where)
  const filter: ExportFilter = { countryCode, categoryIds, created, search, status, conditions }
  const name = { countryCode, categories: categories?.length ?? 0, range, format }
  const fileName = formatFileName(name, timeZone, now)
  const mediaType = MEDIA_TYPES[format]
  const full = end({
    kind: 'limited',
    detail: text.tooManyExports,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  if (isHead)
    return (await isExportFull(database.read, now))
      ? full
      : download({ fileName, mediaType, content: Readable.from([]) })

  const narrowed = withoutDefaults({
    ...{ countryCode, categories, range, ...created, search, status },
    where: where.length === 0 ? null : where.map(formatCondition),
  })
  const details = { format, fields, filter: narrowed, isRaw: !neutralise }
  const expected = await findExpectedRows(database, filter)
  const runRequest = { details, exportId, fileName, expected }
  const id = await createExportRun(database, runRequest, actor, now)
  if (id === null) return full
  const content = new PassThrough()
  const order = { filter, fields, format, hasMark: request.bom, isRaw: !neutralise }
  // An error during the export aborts the download and is logged.
  const watch = { signal: stopping, now: clock }
  void runExport(database, { id, order }, content, watch).catch((error) => content.destroy(error))
  return download({ fileName, mediaType, content, headers: { [RUN_HEADER]: String(id) } })
}

function parsePeriod(
  { dateRange, startDate, endDate, timeZone }: z.infer<typeof exportInput>,
  { now, text }: Pick<AdminContext, 'now' | 'text'>,
): Period | ReturnType<typeof invalid> {
  if (dateRange === undefined) return ALWAYS
  if (dateRange !== 'custom') return buildPeriodOfRange(dateRange, timeZone, now)
  if (startDate === undefined) return invalid({ field: 'startDate', message: text.bothDates })
  if (endDate === undefined) return invalid({ field: 'endDate', message: text.bothDates })
  if (endDate < startDate) return invalid({ field: 'endDate', message: text.datesTurned })
  return buildPeriodOfDays(startDate, endDate, timeZone)
}

export const exportBusinesses = defineQuery({
  route: 'GET /api/admin/export-csv',
  permission: 'export',
  input: exportInput,
  audit: 'businesses.exported',
  async handle(input, context) {
    const created = parsePeriod(input, context)
    if (!('from' in created)) return created
    const { isApproved, categories, dateRange, status } = input
    const approval = isApproved === 'true' ? 'approved' : 'unapproved'
    const request = {
      ...input,
      fieldMember: 'fields',
      fields: await listFields(context.database, input),
      categories: categories.length === 0 ? null : categories,
      range: dateRange ?? null,
      created,
      status: status === 'all' && isApproved !== undefined ? approval : status,
    } as const
    return sendExport(request, context)
  },
})

export const exportCsv = defineChange({
  route: 'POST /api/export-csv',
  permission: 'export',
  input: z.object({ selectedFields: z.array(z.string()).min(1), ...shared }),
  audit: 'businesses.exported',
  invalidates: 'nothing',
  transaction: false,
  async handle({ selectedFields, ...input }, context) {
    const request = {
      ...input,
      fieldMember: 'selectedFields',
      fields: selectedFields,
      categories: null,
      range: null,
      created: ALWAYS,
      search: '',
      where: [],
      status: 'all',
      format: 'csv',
    } as const
    return sendExport(request, context)
  },
})
