import { CsvError, Parser } from 'csv-parse'
import { createTooLargeError, UnreadableFileError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import { type FileSource, readBytes } from './file-source.server.ts'
import type { SheetRow } from './sheet-row.ts'
import { createByteGuard } from './stall-guard.ts'
import { detectTextEncoding, readUtf8, type TextEncoding } from './text-encoding.server.ts'

type CsvDialect = ReturnType<typeof detectDialect>

const DELIMITERS = [',', ';', '\t', '|']
const MAX_RECORDS = 60
const MAX_SPACED_CHARS = 2_000
const FIRST_RECORD_WEIGHT = 4
/** The longest comes first: the parser takes the first match, and text mode turns "\r\n" into "\r\r\n". */
const WITH_LINE_FEEDS = ['\r\r\n', '\r\n', '\n']
const WITH_CARRIAGE_RETURNS = ['\r\n', '\n', '\r']

/** Excel's line "sep=;" decides; otherwise the delimiter with the most regular count. */
function detectDialect(sample: string) {
  const mark = sample.startsWith('\uFEFF') ? '\uFEFF' : ''
  const separator = /^"?sep=([^"\r\n])"?(\r\n|\r|\n)/i.exec(sample.slice(mark.length))
  const body = sample.slice(mark.length + (separator?.[0].length ?? 0))
  const delimiter = separator?.[1] ?? findMostRegular(body)
  const spaced = delimiter !== '\t' && hasSpacedQuotes(body, delimiter)
  return {
    delimiter,
    skipBytes: Buffer.byteLength(mark + (separator?.[0] ?? '')),
    spaceBeforeQuote: spaced,
    lineEnds: endsWithLineFeeds(body, delimiter) ? WITH_LINE_FEEDS : WITH_CARRIAGE_RETURNS,
  }
}

function findMostRegular(body: string): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const score = regularity(countPerRecord(body, delimiter))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function regularity(counts: number[]): number {
  const frequency = new Map<number, number>()
  for (const count of counts) {
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1)
  }
  let score = 0
  for (const [count, records] of frequency) {
    const weight = counts[0] === count ? FIRST_RECORD_WEIGHT : 1
    score = Math.max(score, records * Math.log2(1 + count) * weight)
  }
  return score
}

function countPerRecord(body: string, delimiter: string): number[] {
  const counts: number[] = []
  let count = 0
  let blank = true
  scanUnquoted(body, delimiter, (char) => {
    if (char === '\n' || char === '\r') {
      if (!blank) counts.push(count)
      count = 0
      blank = true
      return counts.length < MAX_RECORDS
    }
    blank = false
    if (char === delimiter) count++
    return true
  })
  if (counts.length === 0) counts.push(count)
  return counts
}

/** A few lone carriage returns are strays, not line ends. */
function endsWithLineFeeds(body: string, delimiter: string): boolean {
  let lineFeeds = 0
  let loneReturns = 0
  scanUnquoted(body, delimiter, (char, at) => {
    if (char === '\n') lineFeeds++
    else if (char === '\r' && !/[\r\n]/.test(body[at + 1] ?? '')) loneReturns++
    return true
  })
  return lineFeeds >= loneReturns
}

function hasSpacedQuotes(body: string, delimiter: string): boolean {
  let found = false
  scanUnquoted(body, delimiter, (char, at) => {
    if (char !== delimiter || body[at + 1] !== ' ') return true
    const cell = /^ +"(?:[^"\r\n]|"")*"(.)/s.exec(body.slice(at + 1, at + MAX_SPACED_CHARS))
    found = cell !== null && [delimiter, '\r', '\n'].includes(cell[1]!)
    return !found
  })
  return found
}

function scanUnquoted(
  body: string,
  delimiter: string,
  visit: (char: string, at: number) => boolean,
): void {
  let quoted = false
  let atCellStart = true
  for (let i = 0; i < body.length; i++) {
    const char = body[i]!
    if (quoted) {
      if (char !== '"') continue
      if (body[i + 1] === '"') i++
      else quoted = false
      continue
    }
    quoted = char === '"' && atCellStart
    if (!visit(char, i)) return
    const boundary = char === delimiter || char === '\n' || char === '\r'
    atCellStart = boundary || (atCellStart && char === ' ')
  }
}

const SAMPLE_BYTES = 262_144

export type CsvForm = { encoding: TextEncoding; dialect: CsvDialect }

export async function detectCsvForm(source: FileSource): Promise<CsvForm> {
  const encoding = await detectTextEncoding(source)
  const sample = await readBytes(readUtf8(source, encoding), SAMPLE_BYTES)
  return { encoding, dialect: detectDialect(sample.toString()) }
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

/** Bypasses the readable side, because a failing stream drops records it has already parsed. */
function openParser(dialect: CsvDialect, onRecord: (record: string[]) => void) {
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
    write: (chunk: Buffer) =>
      new Promise<Error | null>((resolve) => {
        parser.write(chunk, (error) => resolve(error ?? null))
      }),
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
