// The reading half of an import, a process of its own: a file made to hurt (or a library that gives
// up on one) ends this process and not the server, and cleaning rows takes the second core.
// Started by read-spreadsheet.ts with the file's path; speaks SpreadsheetMessage lines on standard output.
// With 'ask' as well it asks which rows need not be read, and hears the answers on standard input.
import { openCityIndex } from '../places/city-index.ts'
import { openQuestions } from './ask-saver.ts'
import { cleanCell } from './clean-text.ts'
import { readRows } from './files/read-rows.ts'
import type { SheetRow } from './files/sheet-row.ts'
import { UnreadableFile } from './files/unreadable-file.ts'
import { findHeader, repeatsHeader } from './find-header.ts'
import { openKnownRows, type RowBatch } from './known-rows.ts'
import { openRowLook } from './look-at-row.ts'
import { HEADER_SEARCH_ROWS, matchColumns } from './match-columns.ts'
import { openRowReader, type ReadRow } from './read-business-row.ts'
import type { AskMessage, SpreadsheetMessage } from './spreadsheet-message.ts'
import { lineWriter } from './write-lines.ts'

const ROWS_A_MESSAGE = 200
/** Of wide rows fewer go into a message, so that what waits takes no more memory than that of others. */
const CHARS_A_MESSAGE = 400_000
/** What is read ahead while the other process saves: more than one of its transactions. */
const AHEAD_CHARS = 4_000_000

const writeLine = lineWriter(process.stdout, AHEAD_CHARS)
const say = (message: SpreadsheetMessage | AskMessage) => writeLine(JSON.stringify(message))

/** Thrown when no row near the top names its columns; the message shows what was found instead. */
function noHeader(firstRow: SheetRow | undefined): UnreadableFile {
  const found = firstRow?.cells
    .slice(0, 200)
    .map((cell) => cleanCell(cell.slice(0, 300)))
    .filter((cell) => cell !== '')
    .slice(0, 12)
    .join(', ')
  return new UnreadableFile(
    'not-a-spreadsheet',
    `No column was recognised as the businesses' name in the first ${HEADER_SEARCH_ROWS} rows. Rename the column that holds it to "name". The first row begins with: ${found?.slice(0, 300).toWellFormed() || 'nothing'}.`,
  )
}

/** Files put together of several bring the header of each. */
function repeatedHeader({ rowNumber }: SheetRow): ReadRow {
  const reason = 'repeats the header'
  return {
    business: null,
    reasons: [{ rowNumber, outcome: 'skipped', field: null, value: null, reason }],
  }
}

/** The rows below the header: those read while looking for it, then the rest of the file. */
async function* rowsBelow(read: SheetRow[], rest: AsyncIterator<SheetRow>) {
  yield* read
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function readSpreadsheet(path: string, isAsking: boolean): Promise<void> {
  const rows = readRows(path)
  const found = await findHeader(rows)
  if (Array.isArray(found)) throw noHeader(found[0])
  const columns = matchColumns(found.header.cells)
  const matched = Object.fromEntries(
    [...columns.fields].map(([field, [first = 0]]) => [field, found.header.cells[first] ?? '']),
  )
  await say({ kind: 'columns', matched, unknown: columns.unknown })
  // The city index takes half a second and 60 MB, which a file that is known row by row never needs.
  let readRow: ReturnType<typeof openRowReader> | null = null
  const read = (row: SheetRow) => {
    readRow ??= openRowReader(columns, openCityIndex())
    return repeatsHeader(row.cells, found.header.cells) ? repeatedHeader(row) : readRow(row)
  }
  const sayBatch = async (batch: RowBatch) => say(readBatch(batch, read))
  // The process that saves has gone when it answers no more.
  const ask = isAsking ? openQuestions(process.stdin, say, () => process.exit(1)) : async () => []
  const known = openKnownRows(ask, openRowLook(columns))
  let batch: SheetRow[] = []
  let chars = 0
  let total = 0
  let broken: UnreadableFile | null = null
  try {
    for await (const row of rowsBelow(found.below, rows)) {
      total += 1
      batch.push(row)
      for (const cell of row.cells) chars += cell.length
      if (batch.length < ROWS_A_MESSAGE && chars < CHARS_A_MESSAGE) continue
      for await (const ready of known.take(batch)) await sayBatch(ready)
      batch = []
      chars = 0
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    broken = error
  }
  // The rows before the place where a file breaks are real.
  if (batch.length > 0) for await (const ready of known.take(batch)) await sayBatch(ready)
  for await (const ready of known.end()) await sayBatch(ready)
  await say(broken ? { kind: 'unreadable', message: broken.message } : { kind: 'end', total })
}

/** Reads the rows of a batch that have to be. */
function readBatch(batch: RowBatch, read: (row: SheetRow) => ReadRow): SpreadsheetMessage {
  const message = noRows()
  for (const { row, look, known } of batch) {
    const { rowNumber } = row
    message.lastRow = rowNumber
    if (look?.key && known !== null) {
      message.businesses.push({ rowNumber, values: null, keys: [look.key], rowHash: known })
      continue
    }
    const { business, reasons } = read(row)
    if (business) message.businesses.push(business)
    message.reasons.push(...reasons)
  }
  return message
}

const noRows = (): SpreadsheetMessage & { kind: 'rows' } => ({
  kind: 'rows',
  businesses: [],
  reasons: [],
  lastRow: 0,
})

// The saving process went away: nobody listens, so there is nothing left to do.
process.stdout.on('error', () => process.exit(1))

try {
  await readSpreadsheet(process.argv[2] ?? '', process.argv[3] === 'ask')
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  await say({ kind: 'unreadable', message: error.message })
}
