import { z } from 'zod'
import { bulkActionInput } from '../../businesses/admin/bulk-actions.schema.server.ts'
import { BATCH_SIZES } from '../../platform/calls/batch-sizes.ts'
import { RUN_STATES } from '../../platform/runs/run-kinds.ts'
import { importOptionsInput } from './imports.schema.server.ts'

const number = z.number()
const text = z.string()
const REPORTS_LIMIT = { default: 20, max: 100 }
const MAX_OPTIONS_CHARS = 65_536

const file = z.object({ path: z.string(), fileName: z.string(), sizeBytes: z.number() })

const options = z
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
  .default({})

const preview = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)

const { waitMs } = bulkActionInput.shape

export const createImportInput = z.object({ file, options })

export const uploadExcelInput = z.object({
  file,
  options,
  preview,
  waitMs,
})

const count = (least: number) => z.coerce.number().int().min(least).max(1_000_000)

export const uploadExcelBatchInput = z.object({
  file,
  options,
  batchSize: z.enum(BATCH_SIZES.map(String)).default('500').transform(Number),
  fileIndex: count(0).default(0),
  totalFiles: count(1).default(1),
  preview,
  waitMs,
})

/** Prescribed by the specification: successCount + skippedCount + errorCount = totalRows. */
export const uploadReportResponse = z.object({
  success: z.boolean(),
  message: text,
  totalRows: number,
  successCount: number,
  skippedCount: number,
  errorCount: number,
  /** "row 12: …"; the last entry may count the remaining errors. */
  errors: z.array(text),
  skippedBusinesses: z.array(text),
  warnings: z.array(text),
  runId: number,
  /** In a 202 response the state isn't final, so poll the run. */
  state: z.enum(RUN_STATES),
})

export const batchUploadResponse = uploadReportResponse.extend({
  /** Counts the 23 descriptive columns of the export. Rates are percentages. */
  columnExtraction: z.object({
    extractedCount: number,
    extractionRate: number,
    successful: z.array(text),
    missing: z.array(text),
  }),
})

export const uploadReportsInput = z.object({
  limit: z.coerce.number().int().min(1).max(REPORTS_LIMIT.max).default(REPORTS_LIMIT.default),
})

/** The specification prescribes this report. Rates are percentages with one decimal. */
const detailedReport = z.object({
  runId: number,
  state: z.enum(RUN_STATES),
  success: z.boolean(),
  /** ISO 8601: the end, or the start if the import hasn't ended. */
  timestamp: text,
  message: text.nullable(),
  summary: z.object({
    fileName: text.nullable(),
    fileSizeMB: number.nullable(),
    processingTimeSeconds: number.nullable(),
    totalRecords: number,
  }),
  results: z.object({
    added: number,
    updated: number,
    unchanged: number,
    skipped: number,
    failed: number,
    updateRate: number,
    skipRate: number,
  }),
  duplicateAnalysis: z.object({
    excelDuplicateCount: number,
    databaseDuplicateCount: number,
    newPlaceIdCount: number,
    uniquePlaceIds: number,
    totalDuplicateRecords: number,
    duplicateRate: number,
    totalRecords: number,
    recordsWithPlaceId: number,
    discardedPlaceIds: number,
    databaseDuplicateRate: number,
    newPlaceIdRate: number,
    excelDuplicateRecords: number,
  }),
})

export const uploadReportsResponse = z.array(detailedReport)

export const sampleTemplateInput = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') })
export const rejectedRowsInput = z.object({ id: z.coerce.number().int().positive() })

export const importSettingsResponse = z.object({
  approve: z.boolean(),
})

export type UploadReportWire = z.infer<typeof uploadReportResponse>
export type BatchUploadWire = z.infer<typeof batchUploadResponse>
export type UploadReportsWire = z.infer<typeof uploadReportsResponse>
export type ImportSettingsWire = z.infer<typeof importSettingsResponse>
