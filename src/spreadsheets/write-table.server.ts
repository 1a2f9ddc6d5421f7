import { writeXlsxStream } from 'hucre/xlsx'
import { neutralText } from './csv-cell.ts'
import { cutText } from './normalize-text.ts'

type Rows = AsyncIterable<string[]>

/** Characters of a cell that Excel can hold; a file with longer ones it calls broken. */
const LONGEST_XLSX_CELL = 32_767

/** Rows as CSV with the given delimiter (RFC 4180), marked as UTF-8 for Excel, with no cell that would be run. */
export async function* writeCsvTable(rows: Rows, delimiter: string): AsyncGenerator<string> {
  yield '\ufeff'
  for await (const row of rows)
    yield `${row.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\r\n`
}

/** Spaces stay as they were: this is the operator's own file, to be read by an import again. */
function quoteCell(cell: string, delimiter: string): string {
  const safe = neutralText(cell)
  const isPlain = !safe.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(safe)
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

/** Rows as a workbook of one sheet in which every cell is text, so that no identifier is rounded. */
export function writeXlsxTable(rows: Rows): AsyncIterable<Uint8Array> {
  return writeXlsxStream(cutCells(rows), { name: 'Rows' })
}

async function* cutCells(rows: Rows): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map((cell) => cutText(cell, LONGEST_XLSX_CELL))
}

/** Records as a JSON list, a record a line. */
export async function* writeJsonList(records: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const record of records) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

export async function* writeJsonLines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}
