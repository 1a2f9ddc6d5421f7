import { pipeline } from 'node:stream/promises'
import { CsvError, Parser } from 'csv-parse'
import { createByteGuard } from './byte-guard.ts'
import { type CsvDialect, sniffDialect } from './delimiter.ts'
import type { FileLimits } from './file-limits.ts'
import type { FileSource } from './file-source.ts'
import { readUtf8, readUtf8Start } from './read-utf8.ts'
import type { SheetRow } from './sheet-row.ts'
import { detectTextEncoding, type TextEncoding } from './text-encoding.ts'
import { tooLarge, UnreadableFile } from './unreadable-file.ts'

const SAMPLE_BYTES = 262_144

/** How a text file in columns is written. Throws UnreadableFile. */
export type CsvForm = { encoding: TextEncoding; dialect: CsvDialect }

export async function detectCsvForm(source: FileSource): Promise<CsvForm> {
  const encoding = await detectTextEncoding(source)
  return { encoding, dialect: sniffDialect(await readUtf8Start(source, encoding, SAMPLE_BYTES)) }
}

/**
 * Every record of a text file in columns, blank ones included. Row numbers count records from 1, so
 * a cell with line breaks does not shift them; a "sep=;" line is not counted, as in Excel.
 * Throws UnreadableFile.
 */
export async function* readCsv(
  source: FileSource,
  { encoding, dialect }: CsvForm,
  limits: FileLimits,
): AsyncGenerator<SheetRow> {
  const parser = new Parser({
    delimiter: dialect.delimiter,
    record_delimiter: dialect.lineEnds,
    ltrim: dialect.spaceBeforeQuote,
    relax_column_count: true,
    relax_quotes: true,
  })
  const endlessRecord = () => new UnreadableFile('endless-record', { row: parser.info.records + 1 })
  const guard = createByteGuard(limits.maxRecordBytes, endlessRecord)
  async function* guarded(): AsyncGenerator<Buffer> {
    let records = 0
    for await (const chunk of skipStart(readUtf8(source, encoding), dialect.skipBytes)) {
      if (parser.info.records > records) guard.completed()
      records = parser.info.records
      guard.pass(chunk.length)
      yield chunk
    }
  }
  // Its failure also ends the loop below, which reports it.
  const flowing = pipeline(guarded, parser).catch(() => undefined)
  let rowNumber = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rowNumber++
      if (rowNumber > limits.maxRows) throw tooLarge('more-rows', { limit: limits.maxRows })
      checkCells(cells, rowNumber, limits)
      yield { rowNumber, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error, rowNumber) : error
  } finally {
    parser.destroy()
    await flowing
  }
}

async function* skipStart(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of chunks) {
    const skipped = Math.min(left, chunk.length)
    left -= skipped
    if (skipped < chunk.length) yield chunk.subarray(skipped)
  }
}

function checkCells(cells: string[], rowNumber: number, limits: FileLimits): void {
  if (cells.length > limits.maxColumns) {
    // Excel pads rows with empty cells up to its last column; only values count.
    const used = cells.findLastIndex((cell) => cell !== '') + 1
    if (used > limits.maxColumns) {
      throw tooLarge('row-columns', { row: rowNumber, limit: limits.maxColumns })
    }
    cells.length = limits.maxColumns
  }
  for (const cell of cells) {
    if (cell.length > limits.maxCellChars) {
      throw tooLarge('long-cell', { row: rowNumber, limit: limits.maxCellChars })
    }
  }
}

function refusal(error: CsvError, rowsRead: number): UnreadableFile {
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new UnreadableFile('unclosed-quote', { row: rowsRead + 1 }, error)
    : new UnreadableFile('damaged-text', { row: rowsRead }, error)
}
