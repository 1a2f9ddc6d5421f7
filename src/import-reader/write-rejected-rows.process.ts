// Hostile files end only this process. Reads RejectedRow lines; writes a RejectedOpening line and the file.
import { once } from 'node:events'
import { writeXlsxStream } from 'hucre/xlsx'
import { BYTE_ORDER_MARK, formatSafeText } from '../spreadsheets/csv-cell.ts'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import { DEFAULT_FILE_LIMITS } from '../spreadsheets/file-limits.ts'
import { type FileSource, findFileSource } from '../spreadsheets/file-source.server.ts'
import { isFeature } from '../spreadsheets/geojson-feature.ts'
import { truncate } from '../spreadsheets/normalize-text.ts'
import { type JsonForm, readJsonRecords } from '../spreadsheets/read-json.server.ts'
import { openFile, readRows } from '../spreadsheets/read-rows.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import { FEATURES } from '../spreadsheets/split-json.server.ts'
import { findHeader } from './columns/find-header.server.ts'
import { readLines } from './lines.ts'
import {
  createCellUnescaper,
  isReason,
  REASON,
  type RejectedKind,
  type RejectedOpening,
  type RejectedRow,
} from './rejected-file.server.ts'
import { writeFlatRecord } from './values/flatten-record.server.ts'

type Rows = AsyncIterable<string[]>

/** Excel reports longer cells as damaged. */
const MAX_XLSX_CELL_CHARS = 32_767

async function* writeCsvTable(rows: Rows, delimiter: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows)
    yield `${row.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\r\n`
}

function quoteCell(cell: string, delimiter: string): string {
  const safe = formatSafeText(cell)
  const isPlain = !safe.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(safe)
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

/** All cells are text, so that no ID is rounded. */
function writeXlsxTable(rows: Rows): AsyncIterable<Uint8Array> {
  return writeXlsxStream(cutCells(rows), { name: 'Rows' })
}

async function* cutCells(rows: Rows): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map((cell) => truncate(cell, MAX_XLSX_CELL_CHARS))
}

async function* writeJsonList(
  records: AsyncIterable<object>,
  [start, end]: [string, string] = ['[', ']'],
): AsyncGenerator<string> {
  let before = `${start}\n`
  for await (const record of records) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield before === ',\n' ? `\n${end}\n` : `${start}${end}\n`
}

const FEATURE_COLLECTION: [string, string] = ['{"type":"FeatureCollection","features":[', ']}']

async function* writeJsonLines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}

const PIECE_CHARS = 65_536

/** `JSON.rawJSON` preserves digits; TypeScript's types lack it. */
const keepDigits = (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON

type Content = AsyncIterable<string | Uint8Array>
type Numbered = { rowNumber: number }

async function* requestedRows(): AsyncGenerator<RejectedRow> {
  for await (const line of readLines(process.stdin)) yield JSON.parse(line) as RejectedRow
}

async function* picked<Row extends Numbered>(rows: AsyncIterable<Row>) {
  const requested = requestedRows()
  let next = await requested.next()
  for await (const row of rows) {
    const reasons = new Set<string>()
    while (!next.done && next.value.rowNumber <= row.rowNumber) {
      if (next.value.rowNumber === row.rowNumber) reasons.add(next.value.reason)
      next = await requested.next()
    }
    if (reasons.size > 0) yield { row, reason: [...reasons].join('; ') }
    if (next.done) return
  }
}

async function* rest(read: SheetRow[], rows: AsyncGenerator<SheetRow>) {
  yield* read
  yield* rows
}

async function* readTable(path: string): AsyncGenerator<string[]> {
  const rows = readRows(path, {}, undefined, writeFlatRecord)
  const found = await findHeader(rows)
  // Without a known header no row was rejected.
  if (Array.isArray(found)) return
  const { cells: header } = found.header
  const kept = [...header.keys()].filter((at) => !isReason(header[at] ?? ''))
  yield [...kept.map((at) => header[at] ?? ''), REASON]
  const cellsOf = createCellUnescaper(header)
  for await (const { row, reason } of picked(rest(found.below, rows))) {
    const cells = cellsOf(row.cells)
    const beyond = cells.slice(header.length)
    yield [...kept.map((at) => cells[at] ?? ''), reason, ...beyond]
  }
}

async function* readRecords(source: FileSource, form: JsonForm): AsyncGenerator<object> {
  const records = readJsonRecords(source, form, DEFAULT_FILE_LIMITS, keepDigits)
  const addReason = (record: object, reason: string) => {
    const { [REASON]: _, ...others } = record as Record<string, unknown>
    return { ...others, [REASON]: reason }
  }
  for await (const { row, reason } of picked(records)) {
    const { record } = row
    if (!isFeature(record)) yield addReason(record, reason)
    else yield { ...record, properties: addReason(record.properties ?? {}, reason) }
  }
}

async function openContent(path: string): Promise<{ kind: RejectedKind; content: Content }> {
  const source = await findFileSource(path, DEFAULT_FILE_LIMITS)
  const file = await openFile(source)
  if (file.kind === 'json') {
    const records = readRecords(source, file.form)
    const { layout } = file.form
    if (layout.kind === 'lines') return { kind: 'ndjson', content: writeJsonLines(records) }
    return layout.kind === 'wrapped' && layout.key === FEATURES
      ? { kind: 'geojson', content: writeJsonList(records, FEATURE_COLLECTION) }
      : { kind: 'json', content: writeJsonList(records) }
  }
  const table = readTable(path)
  if (file.kind !== 'csv') return { kind: 'xlsx', content: writeXlsxTable(table) }
  const { delimiter } = file.form.dialect
  return { kind: delimiter === '\t' ? 'tsv' : 'csv', content: writeCsvTable(table, delimiter) }
}

async function write(piece: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
}

const say = (opening: RejectedOpening) => write(`${JSON.stringify(opening)}\n`)

async function writeContent(content: Content): Promise<void> {
  let text = ''
  for await (const piece of content) {
    if (typeof piece !== 'string') await write(piece)
    else {
      text += piece
      if (text.length < PIECE_CHARS) continue
      await write(text)
      text = ''
    }
  }
  if (text !== '') await write(text)
}

process.stdout.on('error', () => process.exit(1))

const opened = await openContent(process.argv[2] ?? '').catch((error: unknown) => {
  if (!(error instanceof UnreadableFileError)) throw error
  return error
})
if (opened instanceof UnreadableFileError) {
  await say({ unreadable: { code: opened.code, parameters: opened.parameters } })
} else {
  await say({ kind: opened.kind })
  await writeContent(opened.content)
}
// An open stdin would keep the process alive.
process.stdin.destroy()
