import { readXlsx } from './excel/read-xlsx.server.ts'
import { emptyFile } from './file-error.ts'
import { detectFileKind } from './file-kind.server.ts'
import { DEFAULT_FILE_LIMITS, type FileLimits } from './file-limits.ts'
import { type FileSource, findFileSource, type ReadingProgress } from './file-source.server.ts'
import { type CsvForm, detectCsvForm, readCsv } from './read-csv.server.ts'
import { detectJsonForm, type JsonForm, readJson } from './read-json.server.ts'
import type { SheetRow } from './sheet-row.ts'

/** A file whose kind is known, with how it is written where that differs. */
export type OpenedFile =
  | { kind: 'xlsx' | 'xls' }
  | { kind: 'csv'; form: CsvForm }
  | { kind: 'json'; form: JsonForm }

/**
 * The rows of a spreadsheet file, as they are read: the heading row too, rows without any text left
 * out. Memory does not grow with the file (but for .xls), and ending the loop early closes and
 * removes everything.
 *
 * Throws UnreadableFile (unreadable-file.ts), at once or after some rows, when the file is not a
 * spreadsheet, is damaged, passes a limit or has no rows: rows seen before it are real, but the
 * file is not whole.
 */
export async function* readRows(
  path: string,
  limits: Partial<FileLimits> = {},
  progress?: ReadingProgress,
): AsyncGenerator<SheetRow> {
  const allLimits = { ...DEFAULT_FILE_LIMITS, ...limits }
  const source = await findFileSource(path, allLimits, progress)
  const file = await openFile(source)
  let found = false
  for await (const row of await readFile(source, file, allLimits)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    found = true
    yield row
  }
  if (!found) throw emptyFile(NOTHING_IN[file.kind])
}

const NOTHING_IN = {
  xlsx: 'no-sheet-rows',
  xls: 'no-sheet-rows',
  csv: 'no-rows',
  json: 'no-records',
} as const

/** Finds out what the file is and how it is written. Throws UnreadableFile. */
export async function openFile(source: FileSource): Promise<OpenedFile> {
  const kind = await detectFileKind(source)
  if (kind === 'csv') return { kind, form: await detectCsvForm(source) }
  return kind === 'json' ? { kind, form: await detectJsonForm(source) } : { kind }
}

async function readFile(
  source: FileSource,
  file: OpenedFile,
  limits: FileLimits,
): Promise<AsyncIterable<SheetRow>> {
  if (file.kind === 'csv') return readCsv(source, file.form, limits)
  if (file.kind === 'json') return readJson(source, file.form, limits)
  if (file.kind === 'xlsx') return readXlsx(source, limits)
  // Only the reading process of an .xls needs the library, which takes a tenth of a second to load.
  const { readXls } = await import('./excel/read-xls.server.ts')
  return readXls(source, limits)
}
