// The reading half of an import, a process of its own: a file made to hurt (or a library that gives
// up on one) ends this process and not the server, and cleaning rows takes the second core.
// Started by read-spreadsheet.ts with the file's path; speaks SpreadsheetMessage lines on standard output.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { IncomingBusiness } from '../businesses/incoming-business.ts'
import { openCityIndex } from '../places/city-index.ts'
import { readRows } from './files/read-rows.ts'
import { UnreadableFile } from './files/unreadable-file.ts'
import { HEADER_SEARCH_ROWS, isHeader, matchColumns } from './match-columns.ts'
import { openRowReader } from './read-business-row.ts'
import type { RowReason } from './row-notes.ts'
import type { SpreadsheetMessage } from './spreadsheet-message.ts'

const ROWS_A_MESSAGE = 200
/** What may wait to be taken: some thousands of rows, so that this process reads on while the other saves a chunk. */
const WAITING_BYTES = 8 * 1024 * 1024

// Not process.stdout: on a pipe that blocks the whole process as soon as 64 KB wait.
const output = createWriteStream('', { fd: 1, highWaterMark: WAITING_BYTES })

async function say(message: SpreadsheetMessage): Promise<void> {
  if (!output.write(`${JSON.stringify(message)}\n`)) await once(output, 'drain')
}

/** Thrown when no row near the top names its columns; the message shows what was found instead. */
function noHeader(firstRows: readonly string[][]): UnreadableFile {
  const found = firstRows[0]
    ?.filter((cell) => cell.trim() !== '')
    .slice(0, 12)
    .join(', ')
  return new UnreadableFile(
    'not-a-spreadsheet',
    `No column was recognised as the businesses' name in the first ${HEADER_SEARCH_ROWS} rows. Name a column "name" (or title, business name …). The first row has: ${found?.slice(0, 300) || 'nothing'}.`,
  )
}

async function readSpreadsheet(path: string): Promise<void> {
  const firstRows: string[][] = []
  let readRow: ReturnType<typeof openRowReader> | null = null
  let businesses: IncomingBusiness[] = []
  let reasons: RowReason[] = []
  let total = 0
  for await (const row of readRows(path)) {
    if (!readRow) {
      firstRows.push(row.cells)
      if (!isHeader(row.cells)) {
        if (firstRows.length >= HEADER_SEARCH_ROWS) throw noHeader(firstRows)
        continue
      }
      const columns = matchColumns(row.cells)
      const matched = Object.fromEntries(
        [...columns.fields].map(([field, [first = 0]]) => [field, row.cells[first] ?? '']),
      )
      await say({ kind: 'columns', matched, unknown: columns.unknown })
      readRow = openRowReader(columns, openCityIndex())
      continue
    }
    total += 1
    const read = readRow(row)
    if (read.business) businesses.push(read.business)
    reasons.push(...read.reasons)
    if (total % ROWS_A_MESSAGE !== 0) continue
    await say({ kind: 'rows', businesses, reasons, lastRow: row.rowNumber })
    businesses = []
    reasons = []
  }
  if (!readRow) throw noHeader(firstRows)
  const lastRow = Math.max(0, businesses.at(-1)?.rowNumber ?? 0, reasons.at(-1)?.rowNumber ?? 0)
  if (lastRow > 0) await say({ kind: 'rows', businesses, reasons, lastRow })
  await say({ kind: 'end', total })
}

// The saving process went away: nobody listens, so there is nothing left to do.
output.on('error', () => process.exit(1))

try {
  await readSpreadsheet(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  await say({ kind: 'unreadable', message: error.message })
}
