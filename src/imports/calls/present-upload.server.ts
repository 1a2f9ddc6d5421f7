import type { Selectable } from 'kysely'
import { findExtraction } from '../../import-reader/columns/column-extraction.ts'
import { parseDetails } from '../../import-reader/import-input.ts'
import { findLeftOut, type LeftOutRow } from '../../import-reader/rejected-rows.server.ts'
import { answersIn } from '../../platform/calls/admin-messages.ts'
import type { AnyOutcome } from '../../platform/calls/call.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { RunsTable } from '../../platform/database/tables.server.ts'
import type { RunState } from '../../platform/runs/run.ts'
import type { Language } from '../../platform/urls/routes.ts'
import { tellReason } from '../translate-reason.ts'
import type {
  BatchUploadWire,
  UploadReportsWire,
  UploadReportWire,
} from './uploads.schema.server.ts'

type ImportRun = Selectable<RunsTable>

/** As many rows are told one by one; the rest as their number. */
const MOST_TOLD = 200
const BYTES_PER_MB = 1024 * 1024
const OPEN = ['uploaded', 'reading', 'previewed', 'queued', 'running']

/** A share as a percentage with one decimal; 0 of nothing. */
const rate = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** The specified arithmetic: together the three are all rows. */
const sums = ({ added, updated, unchanged, skipped, failed }: ImportRun) => ({
  successCount: added + updated,
  skippedCount: unchanged + skipped,
  errorCount: failed,
})

/** Whether a file was read to its end, and gave more than failed rows. What goes on has not failed. */
const isSuccess = ({ state, total, failed }: ImportRun) =>
  OPEN.includes(state) ||
  ((state === 'done' || state === 'undone') && (failed === 0 || failed < total))

function messageOf(run: ImportRun, language: Language): string {
  const text = answersIn(language)
  if (run.state === 'failed') return text.runFailed(tellReason(run.message ?? '', language))
  if (run.state === 'cancelled') return text.runCancelled
  if (run.state === 'previewed') return text.onlyPreviewed
  if (OPEN.includes(run.state)) return text.runGoesOn
  return text.imported(run)
}

/** Why a row was left out, with the field it is about: 'name is missing: …'. */
export const tellLeftOut = ({ field, reason }: LeftOutRow, language: Language): string =>
  `${field === null ? '' : `${field} `}${tellReason(reason, language)}`

/** The first rows of an outcome as texts, with how many more there are. */
async function tellRows(
  database: Database,
  run: ImportRun,
  outcome: 'failed' | 'skipped',
  language: Language,
): Promise<string[]> {
  const rows = await findLeftOut(database, run.id, outcome, MOST_TOLD)
  const { rowOf, andMore } = answersIn(language)
  const texts = rows.map((row) => `${rowOf(row.rowNumber)}: ${tellLeftOut(row, language)}`)
  const more = run[outcome] - rows.length
  return more > 0 ? [...texts, andMore(more)] : texts
}

/** The specified report of one upload, as far as it has come. */
export async function presentUpload(
  database: Database,
  run: ImportRun,
  language: Language,
): Promise<UploadReportWire> {
  const message = messageOf(run, language)
  const { discarded } = parseDetails(run).placeIds
  const failures = await tellRows(database, run, 'failed', language)
  return {
    success: isSuccess(run),
    message,
    totalRows: run.total,
    ...sums(run),
    // What ended the file is an error too, and the first one to be read.
    errors:
      run.state === 'failed'
        ? [tellReason(run.message ?? message, language), ...failures]
        : failures,
    skippedBusinesses: await tellRows(database, run, 'skipped', language),
    warnings: discarded > 0 ? [answersIn(language).placeIdsDiscarded(discarded)] : [],
    runId: run.id,
    state: run.state as RunState,
  }
}

/** The same with what the columns were taken for. */
export async function presentBatch(
  database: Database,
  run: ImportRun,
  language: Language,
): Promise<BatchUploadWire> {
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

/** 200 at its end, 202 while it goes on or waits to be applied. */
export const uploadEnd = <Report extends UploadReportWire>(report: Report): AnyOutcome<Report> => ({
  kind: OPEN.includes(report.state) ? 'accepted' : 'found',
  body: report,
})

/** The specified detailed report. */
export function presentDetailed(run: ImportRun, now: number): UploadReportsWire[number] {
  const { given, repeated, known, added, discarded } = parseDetails(run).placeIds
  const { total } = run
  const { skippedCount } = sums(run)
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
      skipped: skippedCount,
      failed: run.failed,
      updateRate: rate(run.updated, total),
      skipRate: rate(skippedCount, total),
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
