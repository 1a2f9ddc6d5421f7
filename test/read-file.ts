import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellObject, utils, write } from '@e965/xlsx'
import { writeFlatRecord } from '../src/import-reader/values/flatten-record.server.ts'
import { UnreadableFileError } from '../src/spreadsheets/file-error.ts'
import type { FileLimits } from '../src/spreadsheets/file-limits.ts'
import { readRows } from '../src/spreadsheets/read-rows.server.ts'
import type { SheetRow } from '../src/spreadsheets/sheet-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-file-'))
let files = 0

/** Removes the files written so far. Call it after all tests. */
export const removeFiles = () => rmSync(folder, { recursive: true, force: true })

/** Writes content to a file whose name doesn't reveal its format. */
export function saveFile(content: string | Uint8Array): string {
  // An earlier test file of this worker may have removed the folder.
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${++files}.upload`)
  writeFileSync(path, content)
  return path
}

export async function readContent(content: string | Uint8Array, limits?: Partial<FileLimits>) {
  const rows: SheetRow[] = []
  for await (const row of readRows(saveFile(content), limits, undefined, writeFlatRecord))
    rows.push(row)
  return rows
}

/** 'whole', or the error code of a rejected file; other errors are thrown. */
export async function endOfReading(content: Uint8Array): Promise<string> {
  try {
    await readContent(content)
    return 'whole'
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.code
    throw error
  }
}

type Cell = string | number | boolean | Date | null | CellObject

/** An .xls file with one or several sheets. */
export function makeXls(
  sheets: Cell[][][],
  { hidden = [], type = 'biff8' }: { hidden?: number[]; type?: 'biff8' | 'biff5' | 'biff2' } = {},
): Buffer {
  const book = utils.book_new()
  for (const [index, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `S${index + 1}`)
  book.Workbook = { Sheets: sheets.map((_, index) => ({ Hidden: hidden.includes(index) ? 1 : 0 })) }
  return write(book, { type: 'buffer', bookType: type }) as Buffer
}
