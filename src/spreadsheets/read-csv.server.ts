import { CsvError, Parser } from 'csv-parse'
import { type CsvDialect, detectDialect } from './delimiter.server.ts'
import { createTooLargeError, UnreadableFileError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import type { FileSource } from './file-source.server.ts'
import { readUtf8, readUtf8Start } from './read-utf8.server.ts'
import type { SheetRow } from './sheet-row.ts'
import { createByteGuard } from './stall-guard.ts'
import { detectTextEncoding, type TextEncoding } from './text-encoding.server.ts'

const SAMPLE_BYTES = 262_144

export type CsvForm = { encoding: TextEncoding; dialect: CsvDialect }

export async function detectCsvForm(source: FileSource): Promise<CsvForm> {
  const encoding = await detectTextEncoding(source)
  return { encoding, dialect: detectDialect(await readUtf8Start(source, encoding, SAMPLE_BYTES)) }
}

/** Counts records from 1, without a "sep=;" line. Throws UnreadableFileError. */
export async function* readCsv(
  source: FileSource,
  { encoding, dialect }: CsvForm,
  limits: FileLimits,
): AsyncGenerator<SheetRow> {
  const records: string[][] = []
  const parser = openParser(dialect, (record) => records.push(record))
  const endlessRecord = () =>
    new UnreadableFileError('endless-record', { row: parser.records() + 1 })
  const guard = createByteGuard(limits.maxRecordBytes, endlessRecord)
  let rowNumber = 0
  function* takeRows(): Generator<SheetRow> {
    for (const cells of records.splice(0)) {
      rowNumber++
      if (rowNumber > limits.maxRows)
        throw createTooLargeError('more-rows', { limit: limits.maxRows })
      checkCells(cells, rowNumber, limits)
      yield { rowNumber, cells }
    }
  }
  try {
    let completed = 0
    for await (const chunk of skipStart(readUtf8(source, encoding), dialect.skipBytes)) {
      if (parser.records() > completed) guard.completed()
      completed = parser.records()
      guard.pass(chunk.length)
      const error = await parser.write(chunk)
      yield* takeRows()
      if (error) throw refusal(error, rowNumber)
    }
    const error = await parser.end()
    yield* takeRows()
    if (error) throw refusal(error, rowNumber)
  } finally {
    parser.close()
  }
}

type OpenParser = {
  records: () => number
  write: (chunk: Buffer) => Promise<Error | null>
  end: () => Promise<Error | null>
  close: () => void
}

/** Bypasses the readable side, because a failing stream drops records it has already parsed. */
function openParser(dialect: CsvDialect, onRecord: (record: string[]) => void): OpenParser {
  const parser = new Parser({
    delimiter: dialect.delimiter,
    record_delimiter: dialect.lineEnds,
    ltrim: dialect.spaceBeforeQuote,
    relax_column_count: true,
    relax_quotes: true,
    on_record(record: string[]) {
      onRecord(record)
      return null
    },
  })
  const broken = new Promise<Error>((resolve) => parser.once('error', resolve))
  const finished = new Promise<null>((resolve) => parser.once('finish', () => resolve(null)))
  return {
    records: () => parser.info.records,
    write: (chunk) =>
      new Promise((resolve) => parser.write(chunk, (error) => resolve(error ?? null))),
    end() {
      parser.end()
      return Promise.race([broken, finished])
    },
    close: () => parser.destroy(),
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
    // Excel pads rows with empty cells, so only values count.
    const used = cells.findLastIndex((cell) => cell !== '') + 1
    if (used > limits.maxColumns) {
      throw createTooLargeError('row-columns', { row: rowNumber, limit: limits.maxColumns })
    }
    cells.length = limits.maxColumns
  }
  for (const cell of cells) {
    if (cell.length > limits.maxCellChars) {
      throw createTooLargeError('long-cell', { row: rowNumber, limit: limits.maxCellChars })
    }
  }
}

function refusal(error: Error, rowsRead: number): Error {
  if (!(error instanceof CsvError)) return error
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new UnreadableFileError('unclosed-quote', { row: rowsRead + 1 }, error)
    : new UnreadableFileError('damaged-text', { row: rowsRead }, error)
}
