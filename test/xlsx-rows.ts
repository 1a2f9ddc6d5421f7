import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileLimits } from '../src/spreadsheets/file-limits.ts'
import { readRows } from '../src/spreadsheets/read-rows.server.ts'
import type { SheetRow } from '../src/spreadsheets/sheet-row.ts'
import { makeXlsx, worksheet, type XlsxParts } from './make-xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-xlsx-'))

let files = 0
export async function rowsOf(content: XlsxParts | Buffer, limits?: Partial<FileLimits>) {
  // An earlier test file of this worker may have removed the folder.
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${++files}.xlsx`)
  writeFileSync(path, Buffer.isBuffer(content) ? content : makeXlsx(content))
  const rows: SheetRow[] = []
  for await (const row of readRows(path, limits)) rows.push(row)
  return rows
}

export async function cellsOf(content: XlsxParts | Buffer, limits?: Partial<FileLimits>) {
  return (await rowsOf(content, limits)).map((row) => row.cells)
}

export const ofRow = (cells: string) => ({ sheets: [worksheet(`<row r="1">${cells}</row>`)] })
export const firstRow = async (cells: string, parts: XlsxParts = {}) =>
  (await cellsOf({ ...ofRow(cells), ...parts }))[0]

/** Removes the files written so far; to be called after all tests. */
export const removeXlsxFiles = () => rmSync(folder, { recursive: true, force: true })
