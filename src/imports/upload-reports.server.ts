import type { Selectable } from 'kysely'
import { z } from 'zod'
import { SPECIFIED_FIELDS, type SpecifiedField } from '../businesses/specified-fields.ts'
import type { ColumnField } from '../import-reader/columns/column-aliases.server.ts'
import { formatRowReason } from '../import-reader/format-row-reason.ts'
import { type ImportDetails, parseDetails, parseInput } from '../import-reader/import-input.ts'
import { listProblems, PROBLEM_KINDS } from '../import-reader/quality/list-problems.ts'
import { findRejectedRows, type RejectionReason } from '../import-reader/rejected-rows.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { accepted } from '../platform/calls/define-call.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { presentCounts, type RunState } from '../platform/runs/run.ts'
import { RUN_STATES } from '../platform/runs/run-kinds.ts'
import type { Language } from '../platform/urls/routes.ts'

const number = z.number()
const text = z.string()

/** Prescribed by the specification: successCount + skippedCount + errorCount = totalRows. */
export const uploadReportResponse = z.object({
  success: z.boolean(),
  message: text,
  totalRows: number,
  successCount: number,
  /** Includes `unchangedCount`, so that the three counts add up. */
  skippedCount: number,
  unchangedCount: number,
  errorCount: number,
  /** "row 12: …"; the last entry may count the remaining errors. */
  errors: z.array(text),
  skippedBusinesses: z.array(text),
  warnings: z.array(text),
  problems: z.array(
    z.object({
      kind: z.enum(PROBLEM_KINDS),
      field: text.nullable(),
      reason: text.nullable(),
      count: number,
      share: number,
      isAboveLimit: z.boolean(),
    }),
  ),
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

/** The specification prescribes this report. Rates are percentages with one decimal. */
export const detailedReport = z.object({
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

type UploadReport = z.infer<typeof uploadReportResponse>

const GENERATED_FIELDS: readonly SpecifiedField[] = ['id', 'slug', 'created_at', 'updated_at']
const EXPECTED_FIELDS = SPECIFIED_FIELDS.filter((field) => !GENERATED_FIELDS.includes(field))

const FIELDS_OF_COLUMN: Partial<Record<ColumnField, readonly SpecifiedField[]>> = {
  coordinates: ['latitude', 'longitude'],
  complete_address: ['street', 'city', 'postal_code', 'country_code'],
  categories: ['category'],
  google_id: ['place_id'],
}

function findExtraction({ columns: { matched }, placeIds }: ImportDetails) {
  const given = new Set(Object.keys(matched))
  for (const field of Object.keys(matched) as ColumnField[])
    for (const filled of FIELDS_OF_COLUMN[field] ?? []) given.add(filled)
  if (placeIds.given === 0 && placeIds.discarded > 0) given.delete('place_id')
  return {
    successful: EXPECTED_FIELDS.filter((column) => given.has(column)),
    missing: EXPECTED_FIELDS.filter((column) => !given.has(column)),
  }
}

type ImportRun = Selectable<RunsTable>

/** Further rows are only counted. */
const MAX_LISTED = 200
const BYTES_PER_MB = 1024 * 1024
const OPEN = ['uploaded', 'reading', 'previewed', 'queued', 'running']

const rate = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** The specification prescribes these sums, which add up to all rows. */
const sums = ({ added, updated, unchanged, skipped, failed }: ImportRun) => ({
  successCount: added + updated,
  skippedCount: unchanged + skipped,
  unchangedCount: unchanged,
  errorCount: failed,
})

const isSuccess = ({ state, total, failed }: ImportRun) =>
  OPEN.includes(state) ||
  ((state === 'done' || state === 'undone') && (failed === 0 || failed < total))

function messageOf(run: ImportRun, language: Language): string {
  const text = findAdminMessages(language)
  if (run.state === 'failed') return text.runFailed(formatRowReason(run.message ?? '', language))
  if (run.state === 'cancelled') return text.runCancelled
  const { waitsFor } = parseDetails(run)
  if (run.state === 'previewed') return waitsFor ? text.waitsFor[waitsFor] : text.onlyPreviewed
  if (OPEN.includes(run.state)) return text.runGoesOn
  return text.imported(run)
}

export const formatRejection = ({ field, reason }: RejectionReason, language: Language): string =>
  `${field === null ? '' : `${field} `}${formatRowReason(reason, language)}`

async function presentRows(
  database: Database,
  run: ImportRun,
  outcome: 'failed' | 'skipped',
  language: Language,
): Promise<string[]> {
  const rows = await findRejectedRows(database, run.id, outcome, MAX_LISTED)
  const { rowOf, andMore } = findAdminMessages(language)
  const texts = rows.map((row) => `${rowOf(row.rowNumber)}: ${formatRejection(row, language)}`)
  const more = run[outcome] - rows.length
  return more > 0 ? [...texts, andMore(more)] : texts
}

const listProblemsOf = (run: ImportRun, language: Language) =>
  listProblems(parseDetails(run), presentCounts(run), parseInput(run).confirmAbovePercent)
    .slice(0, MAX_LISTED)
    .map(({ kind, field, reason, count, share, isAboveLimit }) => ({
      ...{ kind, field, count, share, isAboveLimit },
      reason: reason && formatRowReason(reason, language),
    }))

export async function presentUpload(
  database: Database,
  run: ImportRun,
  language: Language,
): Promise<UploadReport> {
  const message = messageOf(run, language)
  const { discarded } = parseDetails(run).placeIds
  const failures = await presentRows(database, run, 'failed', language)
  return {
    success: isSuccess(run),
    message,
    totalRows: run.total,
    ...sums(run),
    errors:
      run.state === 'failed'
        ? [formatRowReason(run.message ?? message, language), ...failures]
        : failures,
    skippedBusinesses: await presentRows(database, run, 'skipped', language),
    problems: run.state === 'previewed' ? listProblemsOf(run, language) : [],
    warnings: discarded > 0 ? [findAdminMessages(language).placeIdsDiscarded(discarded)] : [],
    runId: run.id,
    state: run.state as RunState,
  }
}

export async function presentBatch(
  database: Database,
  run: ImportRun,
  language: Language,
): Promise<z.infer<typeof batchUploadResponse>> {
  const { successful, missing } = findExtraction(parseDetails(run))
  return {
    ...(await presentUpload(database, run, language)),
    columnExtraction: {
      extractedCount: successful.length,
      extractionRate: rate(successful.length, successful.length + missing.length),
      successful,
      missing,
    },
  }
}

/** The status is 200 when finished, and 202 while the import runs or waits for approval. */
export const buildUploadResult = <Report extends UploadReport>(report: Report) =>
  OPEN.includes(report.state) ? accepted(report) : report

export function presentDetailed(run: ImportRun, now: number): z.infer<typeof detailedReport> {
  const { given, repeated, known, added, discarded } = parseDetails(run).placeIds
  const { total } = run
  const workedMs = run.started_at === null ? null : (run.finished_at ?? now) - run.started_at
  return {
    runId: run.id,
    state: run.state as RunState,
    success: isSuccess(run),
    timestamp: new Date(run.finished_at ?? run.created_at).toISOString(),
    message: run.message,
    summary: {
      fileName: run.file_name,
      fileSizeMB:
        run.file_size_bytes === null ? null : rounded(run.file_size_bytes / BYTES_PER_MB, 2),
      processingTimeSeconds: workedMs === null ? null : rounded(Math.max(0, workedMs) / 1000, 1),
      totalRecords: total,
    },
    results: {
      added: run.added,
      updated: run.updated,
      unchanged: run.unchanged,
      skipped: run.skipped,
      failed: run.failed,
      updateRate: rate(run.updated, total),
      skipRate: rate(run.skipped, total),
    },
    duplicateAnalysis: {
      excelDuplicateCount: repeated,
      databaseDuplicateCount: known,
      newPlaceIdCount: added,
      uniquePlaceIds: given - repeated,
      totalDuplicateRecords: repeated + known,
      duplicateRate: rate(repeated + known, total),
      totalRecords: total,
      recordsWithPlaceId: given,
      discardedPlaceIds: discarded,
      databaseDuplicateRate: rate(known, given),
      newPlaceIdRate: rate(added, given),
      excelDuplicateRecords: repeated,
    },
  }
}
