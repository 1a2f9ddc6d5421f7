// Picks the rejected rows out of a file and writes them as a file of their own, in a process of its
// own for the reasons that read-spreadsheet.process.ts is one. Started by open-rejected-rows.ts with
// the file's path; takes RejectedRow lines on standard input, says a RejectedOpening line on
// standard output, and the bytes of the new file after it.
import { once } from 'node:events'
import { UnreadableFile } from '../spreadsheets/file-error.ts'
import { DEFAULT_FILE_LIMITS } from '../spreadsheets/file-limits.ts'
import { type FileSource, findFileSource } from '../spreadsheets/file-source.server.ts'
import { type JsonForm, readJsonRecords } from '../spreadsheets/read-json.server.ts'
import { openFile, readRows } from '../spreadsheets/read-rows.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import {
  writeCsvTable,
  writeJsonLines,
  writeJsonList,
  writeXlsxTable,
} from '../spreadsheets/write-table.server.ts'
import { findHeader } from './columns/find-header.ts'
import type { RejectedKind, RejectedOpening, RejectedRow } from './rejected-file.ts'
import { isReason, REASON, rejectedCells } from './unescape-rejected.ts'
import { readLines } from './values/read-lines.ts'

const PIECE_CHARS = 65_536

/** Writes digits as they stood; the library of types does not know it yet. */
const keepDigits = (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON

type Content = AsyncIterable<string | Uint8Array>
type Numbered = { rowNumber: number }

async function* askedRows(): AsyncGenerator<RejectedRow> {
  for await (const line of readLines(process.stdin)) yield JSON.parse(line) as RejectedRow
}

/** The rows that are asked for with their reasons joined; both come in the order of their numbers. */
async function* picked<Row extends Numbered>(rows: AsyncIterable<Row>) {
  const asked = askedRows()
  let next = await asked.next()
  for await (const row of rows) {
    const reasons = new Set<string>()
    while (!next.done && next.value.rowNumber <= row.rowNumber) {
      if (next.value.rowNumber === row.rowNumber) reasons.add(next.value.reason)
      next = await asked.next()
    }
    if (reasons.size > 0) yield { row, reason: [...reasons].join('; ') }
    if (next.done) return
  }
}

async function* rest(read: SheetRow[], rows: AsyncGenerator<SheetRow>) {
  yield* read
  yield* rows
}

/** The header and the picked rows as cells, with the reason behind the last named column. */
async function* readTable(path: string): AsyncGenerator<string[]> {
  const rows = readRows(path)
  const found = await findHeader(rows)
  // A file whose header nobody knows has no rejected rows.
  if (Array.isArray(found)) return
  const { cells: header } = found.header
  const kept = [...header.keys()].filter((at) => !isReason(header[at] ?? ''))
  yield [...kept.map((at) => header[at] ?? ''), REASON]
  const cellsOf = rejectedCells(header)
  for await (const { row, reason } of picked(rest(found.below, rows))) {
    const cells = cellsOf(row.cells)
    // Cells beyond the header are no column's; behind the reason they stay so.
    const beyond = cells.slice(header.length)
    yield [...kept.map((at) => cells[at] ?? ''), reason, ...beyond]
  }
}

async function* readRecords(source: FileSource, form: JsonForm): AsyncGenerator<object> {
  const records = readJsonRecords(source, form, DEFAULT_FILE_LIMITS, keepDigits)
  for await (const { row, reason } of picked(records)) {
    const { [REASON]: _, ...record } = row.record as Record<string, unknown>
    yield { ...record, [REASON]: reason }
  }
}

async function openContent(path: string): Promise<{ kind: RejectedKind; content: Content }> {
  const source = await findFileSource(path, DEFAULT_FILE_LIMITS)
  const file = await openFile(source)
  if (file.kind === 'json') {
    const records = readRecords(source, file.form)
    return file.form.layout.kind === 'lines'
      ? { kind: 'ndjson', content: writeJsonLines(records) }
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

/** Many short lines go out together. */
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

// Whoever asked went away: nobody listens, so there is nothing left to do.
process.stdout.on('error', () => process.exit(1))

const opened = await openContent(process.argv[2] ?? '').catch((error: unknown) => {
  if (!(error instanceof UnreadableFile)) throw error
  return error
})
if (opened instanceof UnreadableFile) {
  await say({ unreadable: { code: opened.code, parameters: opened.parameters } })
} else {
  await say({ kind: opened.kind })
  await writeContent(opened.content)
}
// Rows that are still asked for are not in the file; nothing else keeps the process.
process.stdin.destroy()
