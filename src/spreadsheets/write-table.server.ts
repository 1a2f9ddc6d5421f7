import { writeXlsxStream } from 'hucre/xlsx'
import { formatSafeText } from './csv-cell.ts'
import { truncate } from './normalize-text.ts'

type Rows = AsyncIterable<string[]>

/** Excel reports longer cells as damaged. */
const MAX_XLSX_CELL_CHARS = 32_767

export async function* writeCsvTable(rows: Rows, delimiter: string): AsyncGenerator<string> {
  yield '\ufeff'
  for await (const row of rows)
    yield `${row.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\r\n`
}

function quoteCell(cell: string, delimiter: string): string {
  const safe = formatSafeText(cell)
  const isPlain = !safe.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(safe)
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

/** All cells are text, so that no ID is rounded. */
export function writeXlsxTable(rows: Rows): AsyncIterable<Uint8Array> {
  return writeXlsxStream(cutCells(rows), { name: 'Rows' })
}

async function* cutCells(rows: Rows): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map((cell) => truncate(cell, MAX_XLSX_CELL_CHARS))
}

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
