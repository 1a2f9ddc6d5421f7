import { createEmptyFileError } from './file-error.ts'
import { detectFileKind } from './file-kind.server.ts'
import { DEFAULT_FILE_LIMITS, type FileLimits } from './file-limits.ts'
import { type FileSource, findFileSource, type ReadingProgress } from './file-source.server.ts'
import { type CsvForm, detectCsvForm, readCsv } from './read-csv.server.ts'
import { detectJsonForm, type JsonForm, readJson } from './read-json.server.ts'
import { type FlattenRecord, formatMembers, readRecords } from './read-records.server.ts'
import type { SheetRow } from './sheet-row.ts'

export type OpenedFile =
  | { kind: 'xlsx' | 'xls' | 'parquet' }
  | { kind: 'csv'; form: CsvForm }
  | { kind: 'json'; form: JsonForm }

/** Omits blank rows. Memory is constant except for .xls. Can throw UnreadableFileError after rows. */
export async function* readRows(
  path: string,
  limits: Partial<FileLimits> = {},
  progress?: ReadingProgress,
  flatten: FlattenRecord = formatMembers,
): AsyncGenerator<SheetRow> {
  const allLimits = { ...DEFAULT_FILE_LIMITS, ...limits }
  const source = await findFileSource(path, allLimits, progress)
  const file = await openFile(source)
  let found = false
  for await (const row of await readFile(source, file, allLimits, flatten)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    found = true
    yield row
  }
  if (!found) throw createEmptyFileError(NOTHING_IN[file.kind])
}

const NOTHING_IN = {
  xlsx: 'no-sheet-rows',
  xls: 'no-sheet-rows',
  csv: 'no-rows',
  json: 'no-records',
  parquet: 'no-records',
} as const

export async function openFile(source: FileSource): Promise<OpenedFile> {
  const kind = await detectFileKind(source)
  if (kind === 'csv') return { kind, form: await detectCsvForm(source) }
  return kind === 'json' ? { kind, form: await detectJsonForm(source) } : { kind }
}

async function readFile(
  source: FileSource,
  file: OpenedFile,
  limits: FileLimits,
  flatten: FlattenRecord,
): Promise<AsyncIterable<SheetRow>> {
  if (file.kind === 'csv') return readCsv(source, file.form, limits)
  if (file.kind === 'json')
    return readRecords(() => readJson(source, file.form, limits), limits, flatten)
  // Loading the libraries takes 0.1 s.
  if (file.kind === 'xlsx') {
    const { readXlsx } = await import('./excel/read-xlsx.server.ts')
    return readXlsx(source, limits)
  }
  if (file.kind === 'parquet') {
    const { readParquet } = await import('./parquet/read-parquet.server.ts')
    return readRecords(() => readParquet(source, limits), limits, flatten)
  }
  const { readXls } = await import('./excel/read-xls.server.ts')
  return readXls(source, limits)
}
