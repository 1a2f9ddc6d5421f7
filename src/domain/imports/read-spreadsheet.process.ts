// The reading half of an import, a process of its own: a file made to hurt (or a library that gives
// up on one) ends this process and not the server, and cleaning rows takes the second core.
// Started by read-spreadsheet.ts with the file's path; speaks SpreadsheetMessage lines on standard output.
import { once } from 'node:events'
import { openCityIndex } from '../places/city-index.ts'
import { cleanCell } from './clean-text.ts'
import { readRows } from './files/read-rows.ts'
import type { SheetRow } from './files/sheet-row.ts'
import { UnreadableFile } from './files/unreadable-file.ts'
import { findHeader, repeatsHeader } from './find-header.ts'
import { HEADER_SEARCH_ROWS, matchColumns, tellColumns } from './match-columns.ts'
import { openRowReader, type ReadRow } from './read-business-row.ts'
import { ROW_REASON_TEXTS } from './row-reason-texts.ts'
import type { ReadAsked, SpreadsheetMessage } from './spreadsheet-message.ts'
import { totalsRowTest } from './totals-row.ts'

const ROWS_A_MESSAGE = 200
/** Rows of totals at the end of a table; where there are more they are something else. */
const MOST_TOTALS = 10

async function say(message: SpreadsheetMessage): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

/** Thrown when no row near the top names its columns; the message shows what was found instead. */
function noHeader(firstRow: SheetRow | undefined): UnreadableFile {
  const found = firstRow?.cells
    .slice(0, 200)
    .map((cell) => cleanCell(cell.slice(0, 300)))
    .filter((cell) => cell !== '')
    .slice(0, 12)
    .join(', ')
  return new UnreadableFile('no-name-column', {
    rows: HEADER_SEARCH_ROWS,
    found: found?.slice(0, 300).toWellFormed() || 'nothing',
  })
}

/** A row that is none of the table's: files put together of several bring the header of each. */
function skippedRow({ rowNumber }: SheetRow, why: 'header-again' | 'totals-row'): ReadRow {
  const reason = ROW_REASON_TEXTS[why]
  return {
    business: null,
    reasons: [{ rowNumber, outcome: 'skipped', field: null, value: null, reason }],
  }
}

/**
 * The rows below the header: those read while looking for it, then the rest of the file. Rows of
 * totals that nothing follows are left in `totals`.
 */
async function* rowsBelow(
  read: SheetRow[],
  rest: AsyncIterator<SheetRow>,
  isTotals: (cells: readonly string[]) => boolean,
  totals: SheetRow[],
) {
  const waiting = read.values()
  for (;;) {
    const early = waiting.next()
    const next = early.done ? await rest.next() : early
    if (next.done) return
    if (totals.length < MOST_TOTALS && isTotals(next.value.cells)) {
      totals.push(next.value)
      continue
    }
    if (totals.length > 0) yield* totals.splice(0)
    yield next.value
  }
}

async function readSpreadsheet(path: string, { mapping, after }: ReadAsked): Promise<void> {
  const rows = readRows(path)
  const found = await findHeader(rows)
  if (Array.isArray(found)) throw noHeader(found[0])
  const columns = matchColumns(found.header.cells, mapping)
  await say({ kind: 'columns', columns: tellColumns(found.header.cells, columns) })
  const readRow = openRowReader(columns, openCityIndex())
  let message = noRows()
  let total = 0
  let broken: UnreadableFile | null = null
  const totals: SheetRow[] = []
  try {
    const isTotals = totalsRowTest(columns)
    for await (const row of rowsBelow(found.below, rows, isTotals, totals)) {
      if (row.rowNumber <= after) continue
      const isHeader = repeatsHeader(row.cells, found.header.cells)
      const read = isHeader ? skippedRow(row, 'header-again') : readRow(row)
      if (read.business) message.businesses.push(read.business)
      message.reasons.push(...read.reasons)
      message.lastRow = row.rowNumber
      total += 1
      if (total % ROWS_A_MESSAGE !== 0) continue
      await say(message)
      message = noRows()
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    broken = error
  }
  for (const row of totals) {
    if (row.rowNumber <= after) continue
    message.reasons.push(...skippedRow(row, 'totals-row').reasons)
    message.lastRow = row.rowNumber
    total += 1
  }
  // The rows before the place where a file breaks are real.
  if (message.lastRow > 0) await say(message)
  await say(broken ? tellUnreadable(broken) : { kind: 'end', total })
}

const tellUnreadable = ({ code, message }: UnreadableFile) =>
  ({ kind: 'unreadable', code, message }) as const

const noRows = (): SpreadsheetMessage & { kind: 'rows' } => ({
  kind: 'rows',
  businesses: [],
  reasons: [],
  lastRow: 0,
})

// A machine that stops tells all processes at once; that reading was cut short is no fault of the
// file's, and the process that saves ends this one.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

// The saving process went away: nobody listens, so there is nothing left to do.
process.stdout.on('error', () => process.exit(1))

try {
  await readSpreadsheet(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '') as ReadAsked)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  await say(tellUnreadable(error))
}
