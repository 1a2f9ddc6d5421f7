import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { findKnownRows } from '../businesses/find-known-rows.ts'
import {
  type IncomingBusiness,
  type SavingRun,
  savingRun,
} from '../businesses/incoming-business.ts'
import { saveBusinesses } from '../businesses/save-businesses.ts'
import {
  endDeadRuns,
  finishRun,
  noCounts,
  type RunCounts,
  saveProgress,
  startRun,
} from '../runs/run.ts'
import type { AskKnown } from './known-rows.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { RowReason } from './row-notes.ts'

/** A chunk is one transaction: this many rows, or as many as take this long, whichever comes first. */
const CHUNK_ROWS = 3000
const CHUNK_GOAL_MS = 200
const CHUNK_FEWEST_ROWS = 1000
/** Rows without a name save nothing but their reasons; those are not held until the end of the file. */
const MOST_REASONS = 5000

export type ImportOptions = {
  path: string
  source?: string | null
  licence?: string | null
  onProgress?: (counts: RunCounts) => void
}

export type ImportResult = {
  runId: number
  counts: RunCounts
  /** Null when the file was read to its end; else why it could not be. Rows before that are saved. */
  unreadable: string | null
  columns: { matched: Record<string, string>; unknown: string[] }
}

type ImportRun = {
  database: Database
  saving: SavingRun
  counts: RunCounts
  /** Rows of the next chunk. */
  size: number
}

async function saveReasons(
  database: Database,
  trx: Transaction<Tables>,
  runId: number,
  reasons: readonly RowReason[],
) {
  const ordinals = new Map<number, number>()
  const rows = reasons.map(({ rowNumber, ...reason }) => {
    const ordinal = ordinals.get(rowNumber) ?? 0
    ordinals.set(rowNumber, ordinal + 1)
    return { run_id: runId, row_number: rowNumber, ordinal, ...reason }
  })
  await database.insertRows(trx, 'run_reasons', rows)
}

/** Saves one chunk with its reasons, totals and progress in one transaction. */
async function saveChunk(
  run: ImportRun,
  rows: readonly IncomingBusiness[],
  reasons: readonly RowReason[],
  cursor: number,
) {
  const { database, saving } = run
  const startedAt = performance.now()
  const counts = { ...run.counts }
  await database.change(async (trx) => {
    const saved = await saveBusinesses(database, trx, saving, rows, Date.now())
    const skipped = saved.flatMap(({ rowNumber, outcome, reason }): RowReason[] =>
      reason
        ? [{ rowNumber, outcome: outcome as 'skipped', field: null, value: null, reason }]
        : [],
    )
    for (const { outcome } of saved) counts[outcome] += 1
    for (const { outcome } of reasons) if (outcome !== 'noted') counts[outcome] += 1
    counts.total = counts.added + counts.updated + counts.unchanged + counts.skipped + counts.failed
    await saveReasons(database, trx, saving.id, [...reasons, ...skipped])
    await saveProgress(trx, saving.id, cursor, counts, Date.now())
  })
  run.counts = counts
  const tookMs = performance.now() - startedAt
  if (rows.length > 0)
    run.size = clamp(
      Math.round((rows.length * CHUNK_GOAL_MS) / tookMs),
      CHUNK_FEWEST_ROWS,
      CHUNK_ROWS,
    )
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * Imports a spreadsheet as one run: reads it in a process of its own and saves it in chunks. One
 * row's failure never stops the file; every row that is not added, updated or unchanged has its
 * reason in run_reasons. Importing the same file again changes nothing.
 */
export async function runImport(database: Database, options: ImportOptions): Promise<ImportResult> {
  const { size } = await stat(options.path)
  const origin = { source: options.source ?? null, licence: options.licence ?? null }
  const file = { fileName: basename(options.path), fileSizeBytes: size }
  await endDeadRuns(database, Date.now())
  const runId = await startRun(database, { kind: 'import', ...file, ...origin }, Date.now())
  const saving = savingRun({ id: runId, ...origin, approve: true })
  const run: ImportRun = { database, saving, counts: noCounts(), size: CHUNK_FEWEST_ROWS }
  const result: ImportResult = {
    runId,
    counts: run.counts,
    unreadable: null,
    columns: { matched: {}, unknown: [] },
  }
  try {
    let rows: IncomingBusiness[] = []
    let reasons: RowReason[] = []
    let lastRow = 0
    const flush = async (count: number) => {
      const chunk = rows.slice(0, count)
      rows = rows.slice(count)
      // A chunk's reasons are those of its own rows; when all rows go, all reasons do.
      const upTo = rows.length === 0 ? lastRow : (chunk.at(-1)?.rowNumber ?? 0)
      const own = reasons.filter((reason) => reason.rowNumber <= upTo)
      reasons = reasons.filter((reason) => reason.rowNumber > upTo)
      await saveChunk(run, chunk, own, upTo)
      options.onProgress?.(run.counts)
    }
    const findKnown: AskKnown = (looks) => findKnownRows(database, looks)
    for await (const message of readSpreadsheet(options.path, findKnown)) {
      if (message.kind === 'columns') result.columns = message
      if (message.kind === 'unreadable') result.unreadable = message.message
      if (message.kind !== 'rows') continue
      rows.push(...message.businesses)
      reasons.push(...message.reasons)
      lastRow = message.lastRow
      while (rows.length >= run.size) await flush(run.size)
      if (reasons.length >= MOST_REASONS) await flush(rows.length)
    }
    if (rows.length > 0 || reasons.length > 0) await flush(rows.length)
  } catch (error) {
    const end = { message: 'stopped by a fault of the server', details: result.columns }
    // The fault may have taken the database along: then the next import ends this run as a dead one.
    await finishRun(database, runId, { state: 'failed', ...end }, Date.now()).catch(() => {})
    throw error
  }
  const state = result.unreadable === null ? 'done' : 'failed'
  await finishRun(
    database,
    runId,
    { state, message: result.unreadable, details: result.columns },
    Date.now(),
  )
  return { ...result, counts: run.counts }
}
