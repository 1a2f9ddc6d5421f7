import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { z } from 'zod'
import { bulkActionInput } from '../businesses/admin/bulk-actions.schema.server.ts'
import { TEMPLATE_COLUMNS, TEMPLATE_ROWS } from '../businesses/test-data.ts'
import {
  buildUploadEstimate,
  IMPORT_MIN_FREE_BYTES,
  isTooLarge,
} from '../import-reader/estimate-import.server.ts'
import { formatRowReason } from '../import-reader/format-row-reason.ts'
import { openRejectedRows } from '../import-reader/open-rejected-rows.server.ts'
import { listRejectedRows } from '../import-reader/rejected-rows.server.ts'
import { BATCH_SIZES } from '../platform/calls/batch-sizes.ts'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  download,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { recordEvent } from '../platform/calls/record-event.server.ts'
import { findRun } from '../platform/runs/find-runs.server.ts'
import { waitForRun } from '../platform/runs/wait-for-run.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../spreadsheets/csv-cell.ts'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import { validateOptions } from './apply-import.server.ts'
import { enqueueImport, type ImportRequest } from './enqueue-import.server.ts'
import { findLatestImports } from './find-imports.server.ts'
import { importOptionsInput } from './import-options.schema.server.ts'
import {
  batchUploadResponse,
  buildUploadResult,
  detailedReport,
  formatRejection,
  presentBatch,
  presentDetailed,
  presentUpload,
  uploadReportResponse,
} from './upload-reports.server.ts'
import { findUpload } from './uploads.server.ts'

function writeTemplate(format: 'xlsx' | 'csv'): Readable {
  if (format === 'csv')
    return Readable.from([
      BYTE_ORDER_MARK + [TEMPLATE_COLUMNS, ...TEMPLATE_ROWS].map(formatCsvLine).join(''),
    ])
  async function* rows() {
    for (const row of TEMPLATE_ROWS) yield [...row]
  }
  return Readable.from(
    writeXlsxStream(rows(), {
      name: 'businesses',
      columns: TEMPLATE_COLUMNS.map((header) => ({ header, width: 24 })),
      freezePane: { rows: 1 },
    }),
    { objectMode: false },
  )
}

const MAX_OPTIONS_CHARS = 65_536
const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
}

const uploadInput = z.object({
  file: z.object({ path: z.string(), fileName: z.string(), sizeBytes: z.number() }),
  options: z
    .string()
    .max(MAX_OPTIONS_CHARS)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'JSON' })
        return z.NEVER
      }
    })
    .pipe(importOptionsInput.strict())
    .default({}),
})
const count = (min: number) => z.coerce.number().int().min(min).max(1_000_000)
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] })
const excelInput = uploadInput.extend({
  preview: flag.default(false),
  /** False lets problems above the limit, and the first file of a new directory, wait as a preview. */
  confirmed: flag.default(true),
  waitMs: bulkActionInput.shape.waitMs,
})

async function enqueueUpload(
  { file, options: rest }: z.output<typeof uploadInput>,
  request: Pick<ImportRequest, 'preview' | 'isConfirmed' | 'batchSize'>,
  { database, now, actor, language, text, dataFolder = null }: AdminContext,
) {
  if (!request.preview) {
    const needed = await buildUploadEstimate(file, dataFolder)
    const detail = text.noSpaceAtOnce({ ...needed, keptBytes: IMPORT_MIN_FREE_BYTES })
    if (isTooLarge(needed)) return refused(507, detail, 'no-space')
  }
  const checked = validateOptions(rest)
  if ('unknown' in checked) {
    const message = text.unknownField(checked.unknown)
    return invalid({ field: `options.${checked.field}`, message })
  }
  const { source, licence, ...options } = checked.options
  const { approve } = (await findSettings(database)).imports
  const { path, fileName } = file
  return enqueueImport(
    database,
    {
      ...request,
      path,
      fileName,
      isUpload: true,
      source,
      licence,
      adminId: actor.adminId,
      options: { approve, ...options },
      language,
    },
    now,
    (trx, id) => {
      const [action, subject] = ['import.uploaded', String(id)] as const
      return recordEvent(trx, actor, { action, subject, details: { fileName } }, now)
    },
  )
}

const upload = {
  takes: 'file',
  audit: 'import.uploaded',
  invalidates: 'nothing',
  transaction: false,
} as const

export const createImport = defineChange({
  ...upload,
  route: 'POST /api/admin/imports',
  permission: 'import',
  input: uploadInput,
  async handle(rest, context) {
    const runId = await enqueueUpload(rest, { preview: true }, context)
    if (typeof runId !== 'number') return runId
    return accepted({ success: true as const, message: context.text.previewBegun, runId })
  },
})

export const uploadExcel = defineChange({
  ...upload,
  route: 'POST /api/upload-excel',
  permission: 'import',
  input: excelInput,
  output: uploadReportResponse,
  async handle({ preview, confirmed: isConfirmed, waitMs, ...rest }, context) {
    const { database, language, stopping } = context
    const runId = await enqueueUpload(rest, { preview, isConfirmed }, context)
    if (typeof runId !== 'number') return runId
    const run = await waitForRun(database, runId, waitMs, stopping)
    return buildUploadResult(await presentUpload(database, run, language))
  },
})

export const uploadExcelBatch = defineChange({
  ...upload,
  route: 'POST /api/upload-excel-batch',
  permission: 'import',
  input: excelInput.extend({
    batchSize: z.enum(BATCH_SIZES.map(String)).default('500').transform(Number),
    fileIndex: count(0).default(0),
    totalFiles: count(1).default(1),
  }),
  output: batchUploadResponse,
  async handle({ waitMs, fileIndex, totalFiles, ...input }, context) {
    const { batchSize, preview, confirmed: isConfirmed, ...rest } = input
    const { database, language, text, stopping } = context
    // Clients count from 0 or from 1.
    if (fileIndex > totalFiles)
      return invalid({ field: 'fileIndex', message: text.noSuchFile(totalFiles) })
    const runId = await enqueueUpload(rest, { batchSize, preview, isConfirmed }, context)
    if (typeof runId !== 'number') return runId
    const run = await waitForRun(database, runId, waitMs, stopping)
    return buildUploadResult(await presentBatch(database, run, language))
  },
})

export const uploadReports = defineQuery({
  route: 'GET /api/admin/upload-reports',
  permission: 'read',
  input: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.array(detailedReport),
  handle: async ({ limit }, { database, now }) =>
    (await findLatestImports(database, limit)).map((run) => presentDetailed(run, now)),
})

export const sampleTemplate = defineQuery({
  route: 'GET /api/admin/sample-template',
  permission: 'read',
  input: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  handle: async ({ format }) =>
    download({
      fileName: `businesses_template.${format}`,
      mediaType: MEDIA_TYPES[format],
      content: writeTemplate(format),
    }),
})

export const rejectedRows = defineQuery({
  route: 'GET /api/admin/imports/:id/rejected-rows',
  permission: 'import',
  input: z.object({ id: z.coerce.number().int().positive() }),
  async handle({ id }, { database, now, language, text }) {
    const found = await findRun(database, id, now)
    if (found?.run.kind !== 'import') return missing(text.noSuchRun)
    const path = await findUpload(found.run)
    if (path === null) return refused(410, text.fileGone, 'gone')
    async function* rows() {
      for await (const row of listRejectedRows(database, id))
        yield { rowNumber: row.rowNumber, reason: formatRejection(row, language) }
    }
    try {
      const { kind, content } = await openRejectedRows(path, rows())
      const [name] = (found.run.file_name ?? '').split('.')
      const fileName = `${name}_${text.rejected}.${kind}`
      return download({ fileName, mediaType: MEDIA_TYPES[kind], content })
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      const detail = text.runFailed(formatRowReason(error.message, language))
      return refused(409, detail, 'unreadable')
    }
  },
})
