// Hostile files end only this process. Reads ReaderCommand lines; writes SpreadsheetMessage lines.
import { flushCompileCache } from 'node:module'
import type { ParsedBusiness } from '../businesses/saving/incoming-business.ts'
import { buildTextEntry, buildTexts } from '../businesses/saving/index-text.server.ts'
import { type CityIndex, createCityIndex } from '../gazetteer/city-index.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { createEmptyFileError, UnreadableFileError } from '../spreadsheets/file-error.ts'
import type { ReadingProgress } from '../spreadsheets/file-source.server.ts'
import { normalizeCell } from '../spreadsheets/normalize-text.ts'
import { readRows } from '../spreadsheets/read-rows.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import { createAreaPoints } from './area-points.server.ts'
import { applyConstantColumns, createRowTransform } from './columns/cell-transforms.server.ts'
import { findHeader, HEADER_SEARCH_ROWS, isRepeatedHeader } from './columns/find-header.server.ts'
import { inferColumns } from './columns/infer-columns.server.ts'
import { detectColumns } from './columns/match-columns.server.ts'
import { findPersonalColumns } from './columns/personal-columns.server.ts'
import { presentColumns } from './columns/present-columns.server.ts'
import { findHomeCountries, listExaminedRows } from './find-home-countries.server.ts'
import { createFirstValues } from './first-values.ts'
import { createLineWriter, readLines } from './lines.ts'
import { applyLowPriorityLater } from './process-resources.server.ts'
import { readSample } from './read-sample.server.ts'
import { createCellUnescaper } from './rejected-file.server.ts'
import {
  createRowFingerprint,
  createUnchangedLookup,
  type FindUnchanged,
  type RowBatch,
} from './skip-unchanged-rows.server.ts'
import {
  createRowEncoder,
  type LookupMessage,
  type ReaderCommand,
  type ReaderMessage,
  type ReadRequest,
  type RowsMessage,
} from './spreadsheet-message.ts'
import { createTotalsRowTest } from './totals-row.ts'
import { writeFlatRecord } from './values/flatten-record.server.ts'
import { formatMappedTexts } from './values/mapped-texts.server.ts'
import { ROW_REASON_TEXTS } from './values/row-notes.ts'
import { createRowParser, type ParsedRow } from './values/row-parser.server.ts'

const ROWS_PER_BATCH = 200
const CHARS_PER_BATCH = 400_000
/** Short messages fit into the buffer of the pipe, so the saving process rarely waits for one. */
const ROWS_PER_MESSAGE = 25
const READ_AHEAD_CHARS = 8_000_000
const MAX_TOTALS_ROWS = 10

const writeLine = createLineWriter(process.stdout, READ_AHEAD_CHARS)
async function say(message: ReaderMessage): Promise<void> {
  await writeLine(JSON.stringify(message))
  // Otherwise lines leave only when the next part of the file is read.
  await yieldToEventLoop()
}

function createWriterRequests(say: (message: LookupMessage) => Promise<void>) {
  const request: ((known: (string | null)[]) => void)[] = []
  const lookUp: FindUnchanged = (looks) =>
    new Promise((resolve, reject) => {
      request.push(resolve)
      const rows = looks.map(
        ({ key, digest }): LookupMessage['rows'][number] => key && [key.kind, key.value, digest],
      )
      say({ kind: 'ask', rows }).catch(reject)
    })
  const resolveNext = (known: (string | null)[]) => request.shift()?.(known)
  return { ask: lookUp, answer: resolveNext }
}

const questions = createWriterRequests(say)

function noHeader(firstRow: SheetRow | undefined): UnreadableFileError {
  const found = firstRow?.cells
    .slice(0, 200)
    .map((cell) => normalizeCell(cell.slice(0, 300)))
    .filter((cell) => cell !== '')
    .slice(0, 12)
    .join(', ')
  return new UnreadableFileError('no-name-column', {
    rows: HEADER_SEARCH_ROWS,
    found: found?.slice(0, 300).toWellFormed() || 'nothing',
  })
}

function skippedRow({ rowNumber }: SheetRow, why: 'header-again' | 'totals-row'): ParsedRow {
  const reason = ROW_REASON_TEXTS[why]
  return {
    business: null,
    reasons: [{ rowNumber, outcome: 'skipped', field: null, value: null, reason }],
  }
}

function omitColumns(row: SheetRow, columns: readonly number[]): SheetRow {
  if (columns.length === 0) return row
  const cells = [...row.cells]
  for (const column of columns) if (column < cells.length) cells[column] = ''
  return { ...row, cells }
}

async function* transformRows(
  rows: AsyncIterator<SheetRow>,
  transform: (row: SheetRow) => SheetRow,
): AsyncGenerator<SheetRow> {
  for (let next = await rows.next(); !next.done; next = await rows.next())
    yield transform(next.value)
}

async function* rowsBelow(
  rows: AsyncIterable<SheetRow>,
  isTotals: (cells: readonly string[]) => boolean,
  totals: SheetRow[],
) {
  for await (const row of rows) {
    if (totals.length < MAX_TOTALS_ROWS && isTotals(row.cells)) {
      totals.push(row)
      continue
    }
    if (totals.length > 0) yield* totals.splice(0)
    yield row
  }
}

async function readSpreadsheet(
  path: string,
  { constants = {}, transforms = {}, texts, customFields, after, ...request }: ReadRequest,
  looksUp: boolean,
): Promise<void> {
  const progress: ReadingProgress = { share: 0 }
  const rows = readRows(path, {}, progress, writeFlatRecord)
  const found = await findHeader(rows)
  if (Array.isArray(found)) throw noHeader(found[0])
  const columnCount = found.header.cells.length
  const { keepPersonal = false, withTexts } = request
  const personal = keepPersonal
    ? []
    : findPersonalColumns(found.header.cells, request.mapping, customFields)
  const mapping = { ...request.mapping }
  for (const column of personal) mapping[column] = 'ignore'
  const detected = detectColumns(found.header.cells, mapping, true, customFields)
  applyConstantColumns(detected, { constants }, columnCount)
  detected.keepsPersonal = keepPersonal
  const transformCells = createRowTransform({ constants, transforms }, found.header.cells)
  const transform = (row: SheetRow) => transformCells(omitColumns(row, personal))
  const below = transformRows(rows, transform)
  const prefetched = await readSample(found.below.map(transform), below, progress)
  let index: CityIndex | undefined
  const findIndex = () => {
    index ??= createCityIndex()
    return index
  }
  const columns = inferColumns(detected, mapping, prefetched.sample, findIndex)
  if (!columns.fields.has('name')) throw noHeader(found.header)
  columns.mappedTexts = formatMappedTexts(texts)
  const areaPoints = createAreaPoints(columns, prefetched.sample)
  await say({ kind: 'columns', columns: presentColumns(found.header.cells, columns, personal) })
  // The index takes 0.5 s and 60 MB, which a file of unchanged rows doesn't need.
  const examined = listExaminedRows(prefetched.sample)
  let homes: string[] | undefined
  const findHomes = () => {
    homes ??= findHomeCountries(columns, examined, findIndex())
    return homes
  }
  let readRow: ReturnType<typeof createRowParser> | null = null
  const read = (row: SheetRow, digest?: string) => {
    if (isRepeatedHeader(row.cells, found.header.cells)) return skippedRow(row, 'header-again')
    readRow ??= createRowParser(columns, findIndex(), areaPoints, findHomes, texts)
    return readRow(row, digest)
  }
  const shares: number[] = []
  const encode = createRowEncoder()
  async function sendBatch(batch: RowBatch): Promise<void> {
    const share = shares.shift() ?? progress.share
    for (let at = 0; at < batch.length; at += ROWS_PER_MESSAGE) {
      const rows = batch.slice(at, at + ROWS_PER_MESSAGE)
      await say(encode({ ...readBatch(rows, read, withTexts), share }))
    }
  }
  const known = createUnchangedLookup(
    looksUp ? questions.ask : async () => [],
    createRowFingerprint(columns),
  )
  async function take(rows: SheetRow[]) {
    shares.push(progress.share)
    for await (const ready of known.take(rows)) await sendBatch(ready)
  }
  let batch: SheetRow[] = []
  let chars = 0
  let total = 0
  let broken: UnreadableFileError | null = null
  const totals: SheetRow[] = []
  const first = createFirstValues(found.header.cells.length)
  try {
    const isTotalsRow = createTotalsRowTest(columns)
    const isTotals = (cells: readonly string[]) => isTotalsRow(cells.slice(0, columnCount))
    const cellsOf = createCellUnescaper(found.header.cells)
    for await (const { rowNumber, cells } of rowsBelow(prefetched.rows, isTotals, totals)) {
      first.add(cells)
      if (rowNumber > prefetched.lastRow) areaPoints.count(cells)
      if (rowNumber <= after) continue
      total += 1
      const row = { rowNumber, cells: cellsOf(cells) }
      batch.push(row)
      for (const cell of row.cells) chars += cell.length
      if (batch.length < ROWS_PER_BATCH && chars < CHARS_PER_BATCH) continue
      await take(batch)
      batch = []
      chars = 0
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    broken = error
  }
  if (batch.length > 0) await take(batch)
  for await (const ready of known.end()) await sendBatch(ready)
  const left = totals.filter(({ rowNumber }) => rowNumber > after)
  if (left.length > 0) await say(encode(sendTotals(left)))
  if (after === 0 && total + totals.length === 0) broken ??= createEmptyFileError('no-rows-below')
  const { values } = first
  await say(broken ? sendUnreadable(broken) : { kind: 'end', total: total + left.length, values })
}

function readBatch(
  batch: RowBatch,
  read: (row: SheetRow, digest?: string) => ParsedRow,
  withTexts: boolean,
) {
  const message = noRows()
  for (const { row, look, known } of batch) {
    const { rowNumber } = row
    message.lastRow = rowNumber
    if (look?.key && known !== null) {
      message.businesses.push({ rowNumber, values: null, keys: [look.key], rowHash: known })
      continue
    }
    const { business, reasons } = read(row, look?.digest)
    if (business) message.businesses.push(withTexts ? sendTexts(business) : business)
    message.reasons.push(...reasons)
  }
  return message
}

function sendTexts(business: ParsedBusiness): ParsedBusiness {
  const { values, inferred } = business
  return {
    ...business,
    texts: buildTextEntry(buildTexts(values, inferred)),
  }
}

function sendTotals(totals: readonly SheetRow[]): RowsMessage {
  const reasons = totals.flatMap((row) => skippedRow(row, 'totals-row').reasons)
  return { ...noRows(), reasons, lastRow: totals.at(-1)?.rowNumber ?? 0 }
}

const sendUnreadable = ({ code, message }: UnreadableFileError) =>
  ({ kind: 'unreadable', code, message }) as const

const noRows = (): RowsMessage => ({
  kind: 'rows',
  businesses: [],
  reasons: [],
  lastRow: 0,
  share: 1,
})

// A shutdown signals all processes at once; the saving process ends this one.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

process.stdout.on('error', () => process.exit(1))

async function read({ path, request, looksUp }: ReaderCommand & { kind: 'read' }): Promise<void> {
  try {
    await readSpreadsheet(path, request, looksUp)
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    await say(sendUnreadable(error))
  }
}

// Node writes its compile cache only at a normal exit, and this process is killed.
flushCompileCache()

applyLowPriorityLater()
let isAnswered = false
for await (const line of readLines(process.stdin)) {
  const command = JSON.parse(line) as ReaderCommand
  if (command.kind === 'known') questions.answer(command.known)
  else {
    isAnswered = command.looksUp
    // Not awaited, because answers arrive in this loop. An error ends the process.
    void read(command)
  }
}
// The saving process died, so no answer will come.
if (isAnswered) process.exit(1)
