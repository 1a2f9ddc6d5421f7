import { detectFileKind } from './file-kind.ts'
import { DEFAULT_FILE_LIMITS, type FileLimits } from './file-limits.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet-row.ts'
import { emptyFile } from './unreadable-file.ts'

/**
 * The rows of a spreadsheet file, as they are read: the heading row too, rows without any text left
 * out. Memory does not grow with the file, and ending the loop early closes and removes everything.
 *
 * Throws UnreadableFile (unreadable-file.ts), at once or after some rows, when the file is not a
 * spreadsheet, is damaged, passes a limit or has no rows: rows seen before it are real, but the
 * file is not whole.
 */
export async function* readRows(
  path: string,
  limits: Partial<FileLimits> = {},
): AsyncGenerator<SheetRow> {
  const allLimits = { ...DEFAULT_FILE_LIMITS, ...limits }
  const kind = await detectFileKind(path)
  let found = false
  for await (const row of kind === 'xlsx' ? readXlsx(path, allLimits) : readCsv(path, allLimits)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    found = true
    yield row
  }
  if (!found) {
    throw emptyFile(
      kind === 'xlsx' ? 'The first visible sheet has no rows.' : 'This file has no rows.',
    )
  }
}
