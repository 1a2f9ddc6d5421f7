import { findUnchangedRows } from '../businesses/saving/find-by-identity-keys.server.ts'
import type { IncomingBusiness } from '../businesses/saving/incoming-business.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findCustomFields } from '../settings/find-settings.server.ts'
import type { ImportDetails, ImportInput } from './import-input.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'
import type { FindUnchanged } from './skip-unchanged-rows.server.ts'
import type { RowReason } from './values/row-notes.ts'

const CHUNK_ROWS = 3000
const CHUNK_GOAL_MS = 500
const CHUNK_MIN_ROWS = 1000
/** Rows without a name give only reasons, which must not accumulate until the end. */
const MAX_REASONS = 5000

export type Chunk = {
  rows: IncomingBusiness[]
  reasons: RowReason[]
  cursor: number
  expected: number | null
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const ESTIMATE_DIGITS = 3

const estimateRows = (row: number, share: number): number | null =>
  share > 0 && share < 1 ? Number((row / share).toPrecision(ESTIMATE_DIGITS)) : null

function nextSize(rows: number, tookMs: number, step: number): number {
  const fits = Math.round((rows * CHUNK_GOAL_MS) / Math.max(tookMs, 0.1))
  const size = clamp(fits, CHUNK_MIN_ROWS, CHUNK_ROWS)
  return step > 0 && step < size ? size - (size % step) : size
}

/** An import in progress, as far as reading its file needs it. */
type ReadingImport = {
  database: Database
  input: ImportInput
  details: ImportDetails
  cursor: number
  isPreview: boolean
}

type Unread = { message: string; wasKilled?: boolean }

/** A killed reader is restarted only once, because the same row may kill it each time. */
export async function readChunks(
  work: ReadingImport,
  signal: AbortSignal,
  save: (chunk: Chunk) => Promise<void>,
  onRestart: () => void = () => {},
): Promise<string | null> {
  let end = await readFrom(work, signal, save)
  if (end?.wasKilled) {
    onRestart()
    end = await readFrom(work, signal, save)
  }
  return end?.message ?? null
}

async function readFrom(
  work: ReadingImport,
  signal: AbortSignal,
  save: (chunk: Chunk) => Promise<void>,
): Promise<Unread | null> {
  let rows: IncomingBusiness[] = []
  let reasons: RowReason[] = []
  let lastRow = work.cursor
  let expected: number | null = null
  let size = CHUNK_MIN_ROWS
  const flush = async (count: number) => {
    const chunk = rows.slice(0, count)
    rows = rows.slice(count)
    const cursor = rows.length === 0 ? lastRow : (chunk.at(-1)?.rowNumber ?? 0)
    const own = reasons.filter((reason) => reason.rowNumber <= cursor)
    reasons = reasons.filter((reason) => reason.rowNumber > cursor)
    const startedAt = performance.now()
    await save({ rows: chunk, reasons: own, cursor, expected })
    if (chunk.length > 0)
      size = nextSize(chunk.length, performance.now() - startedAt, work.input.batchSize)
  }
  const { path, mapping, constants, transforms, ...options } = work.input
  const { categoryTexts, placeTexts, keepPersonal } = options
  const customFields = await findCustomFields(work.database)
  const texts = { categoryTexts, placeTexts }
  const recipe = { mapping, constants, transforms, texts, customFields, keepPersonal }
  const request = { ...recipe, after: work.cursor, withTexts: !work.isPreview }
  const rules = { ...work.input, comparesEdits: work.isPreview }
  const findKnown: FindUnchanged = (looks) => findUnchangedRows(work.database, looks, rules)
  for await (const message of readSpreadsheet(path, request, signal, findKnown)) {
    if (message.kind === 'columns') work.details.columns = message.columns
    if (message.kind === 'end') work.details.columns.values = message.values
    if (message.kind === 'unreadable') {
      if (rows.length > 0 || reasons.length > 0) await flush(rows.length)
      return message
    }
    if (message.kind !== 'rows') continue
    rows.push(...message.businesses)
    reasons.push(...message.reasons)
    lastRow = message.lastRow
    expected = estimateRows(lastRow, message.share)
    while (rows.length >= size) await flush(size)
    if (reasons.length >= MAX_REASONS) await flush(rows.length)
    if (signal.aborted) break
  }
  if (!signal.aborted && (rows.length > 0 || reasons.length > 0)) await flush(rows.length)
  return null
}
