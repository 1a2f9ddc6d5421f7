import { z } from 'zod'
import { bulkActInput } from '../../businesses/admin/bulk-actions.schema.server.ts'
import { BATCH_SIZES } from '../../platform/calls/batch-sizes.ts'
import { RUN_STATES } from '../../platform/runs/run-kinds.ts'
import { importOptionsInput } from './imports.schema.server.ts'

const number = z.number()
const text = z.string()
const REPORTS_LIMIT = { default: 20, max: 100 }
const LONGEST_OPTIONS_CHARS = 65_536

/** The one file of a form, as the server has kept it; no field of a form can name one. */
const file = z.object({ path: z.string(), fileName: z.string(), sizeBytes: z.number() })

/** The options of an import as a form's field has them: JSON. */
const options = z
  .string()
  .max(LONGEST_OPTIONS_CHARS)
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

/** 'true' shows what the file would change, and waits to be applied. */
const preview = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)

/** How long the answer waits for the end of the import. */
const { waitMs } = bulkActInput.shape

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
  /** Which of the files chosen together it is. */
  fileIndex: count(0).default(0),
  totalFiles: count(1).default(1),
  preview,
  waitMs,
})

/**
 * The specified single report. successCount = added + updated, skippedCount = unchanged + skipped,
 * errorCount = failed; together they are totalRows.
 */
export const uploadReportAnswer = z.object({
  success: z.boolean(),
  message: text,
  totalRows: number,
  successCount: number,
  skippedCount: number,
  errorCount: number,
  /** "row 12: …", the first of them, and at the end how many more there are. */
  errors: z.array(text),
  skippedBusinesses: z.array(text),
  /** Values that were left out of imported rows. */
  warnings: z.array(text),
  runId: number,
  /** Answered with 202 while it is not at its end: follow the run. */
  state: z.enum(RUN_STATES),
})

export const batchUploadAnswer = uploadReportAnswer.extend({
  /** Over the 23 columns of the export that say something of a business. Rates are percentages. */
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

/** The specified detailed report. Rates are percentages with one decimal. */
const detailedReport = z.object({
  runId: number,
  state: z.enum(RUN_STATES),
  success: z.boolean(),
  /** When it ended, or was begun where it has not; ISO 8601. */
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
    /** As the report of the upload has it: unchanged ones too. */
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

/** The newest first. */
export const uploadReportsAnswer = z.array(detailedReport)

export const sampleTemplateInput = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') })
export const rejectedRowsInput = z.object({ id: z.coerce.number().int().positive() })

export const importSettingsAnswer = z.object({
  /** Whether businesses that an import adds are approved, where it does not say. */
  approve: z.boolean(),
})

export type UploadReportWire = z.infer<typeof uploadReportAnswer>
export type BatchUploadWire = z.infer<typeof batchUploadAnswer>
export type UploadReportsWire = z.infer<typeof uploadReportsAnswer>
export type ImportSettingsWire = z.infer<typeof importSettingsAnswer>
