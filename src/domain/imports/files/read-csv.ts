import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, Parser } from 'csv-parse'
import { getDecoder } from 'iconv-lite'
import { createByteGuard } from './byte-guard.ts'
import { sniffDialect } from './delimiter.ts'
import type { FileLimits } from './file-limits.ts'
import type { SheetRow } from './sheet-row.ts'
import { detectTextEncoding, type TextEncoding } from './text-encoding.ts'
import { tooLarge, UnreadableFile } from './unreadable-file.ts'

const CHUNK_BYTES = 65_536
const SAMPLE_BYTES = 262_144

/**
 * Every record of a text file in columns, blank ones included. Row numbers count records from 1, so
 * a cell with line breaks does not shift them; a "sep=;" line is not counted, as in Excel.
 * Throws UnreadableFile.
 */
export async function* readCsv(path: string, limits: FileLimits): AsyncGenerator<SheetRow> {
  const encoding = await detectTextEncoding(path)
  const dialect = sniffDialect(await readSample(path, encoding))
  const parser = new Parser({
    delimiter: dialect.delimiter,
    record_delimiter: dialect.lineEnds,
    ltrim: dialect.spaceBeforeQuote,
    relax_column_count: true,
    relax_quotes: true,
  })
  const guard = createByteGuard(limits.maxRecordBytes, () => endlessRecord(parser.info.records + 1))
  async function* guarded(): AsyncGenerator<Buffer> {
    let records = 0
    for await (const chunk of skipStart(utf8Chunks(path, encoding), dialect.skipBytes)) {
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
      if (rowNumber > limits.maxRows) throw tooLarge(`it has more than ${limits.maxRows} rows`)
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

/**
 * The file as UTF-8. UTF-8 goes through untouched, for the parser looks for ASCII bytes only and
 * decodes whole cells; the decoder of any other encoding keeps half a character for the next chunk.
 */
async function* utf8Chunks(path: string, encoding: TextEncoding): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  if (encoding === 'utf-8') {
    yield* chunks
    return
  }
  const decoder = getDecoder(encoding)
  // The UTF-16BE decoder gives half a surrogate pair at the end of a chunk; encoded alone it is lost.
  let half = ''
  for await (const chunk of chunks) {
    const text = half + decoder.write(chunk)
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
    if (text.length > half.length) yield Buffer.from(text.slice(0, text.length - half.length))
  }
  const rest = half + (decoder.end() ?? '')
  if (rest) yield Buffer.from(rest)
}

async function* skipStart(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of chunks) {
    const skipped = Math.min(left, chunk.length)
    left -= skipped
    if (skipped < chunk.length) yield chunk.subarray(skipped)
  }
}

async function readSample(path: string, encoding: TextEncoding): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of utf8Chunks(path, encoding)) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= SAMPLE_BYTES) break
  }
  return Buffer.concat(chunks).toString()
}

function checkCells(cells: string[], rowNumber: number, limits: FileLimits): void {
  if (cells.length > limits.maxColumns) {
    // Excel pads rows with empty cells up to its last column; only values count.
    const used = cells.findLastIndex((cell) => cell !== '') + 1
    if (used > limits.maxColumns) {
      throw tooLarge(`row ${rowNumber} has more than ${limits.maxColumns} columns`)
    }
    cells.length = limits.maxColumns
  }
  for (const cell of cells) {
    if (cell.length > limits.maxCellChars) {
      throw tooLarge(`a cell in row ${rowNumber} has more than ${limits.maxCellChars} characters`)
    }
  }
}

function endlessRecord(rowNumber: number): UnreadableFile {
  return new UnreadableFile(
    'too-large',
    `Row ${rowNumber} of this text file does not end. The usual cause is a quotation mark that is opened in it and never closed: close or remove it and upload the file again.`,
  )
}

function refusal(error: CsvError, rowsRead: number): UnreadableFile {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableFile(
      'unclosed-quote',
      `A quotation mark opened in or after row ${rowsRead + 1} is never closed, so where the rows end is not known. Close or remove it and upload the file again.`,
      error,
    )
  }
  return new UnreadableFile(
    'damaged',
    `This text file cannot be read after row ${rowsRead}. Open it in Excel or LibreOffice, save it as .xlsx and upload that.`,
    error,
  )
}
