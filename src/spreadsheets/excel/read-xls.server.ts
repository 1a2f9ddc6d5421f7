import { type CellObject, read } from '@e965/xlsx'
import { memoize } from '../../platform/database/memoize.ts'
import { createTooLargeError, createWorkbookError, UnreadableFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { type FileSource, readBytes } from '../file-source.server.ts'
import type { SheetRow } from '../sheet-row.ts'
import { openCompoundFile } from './compound-file.server.ts'
import { formatCellNumber, parseNumberFormat } from './number-formats.server.ts'

// [MS-XLS] 2.3 defines these record types.
const BEGINNING = 0x0809
const END = 0x000a
const CONTINUE = 0x003c
const PASSWORD = 0x002f
const SHEET = 0x0085
const FORMULAS = new Set([0x0006, 0x0206, 0x0406])
/** These records are 1904 dates, code page, number formats, cell formats and shared strings. */
const OF_WORKBOOK = new Set([0x0022, 0x0042, 0x041e, 0x00e0, 0x00fc])
/** In order: number, RK, multiple RK, shared, plain and rich string, boolean, formula text. */
const OF_CELLS = new Set([0x0203, 0x027e, 0x00bd, 0x00fd, 0x0204, 0x00d6, 0x0205, 0x0207])

/** Excel 97 to 2003 write this version. */
const BIFF8 = 0x0600
const MAX_SHEETS = 10_000
const HEADER_BYTES = 4
const FORMULA_VALUE_BYTES = 20

type WorkbookRecord = { kind: number; bytes: Buffer }

function* recordsFrom(workbook: Buffer, start: number): Generator<WorkbookRecord> {
  let depth = 0
  for (let at = start; at + HEADER_BYTES <= workbook.length; ) {
    const kind = workbook.readUInt16LE(at)
    const end = at + HEADER_BYTES + workbook.readUInt16LE(at + 2)
    if (end > workbook.length) throw createWorkbookError('cut-off')
    if (at === start && kind !== BEGINNING) throw createWorkbookError('workbook-records')
    if (kind === BEGINNING) depth += 1
    if (depth === 1) yield { kind, bytes: workbook.subarray(at, end) }
    if (kind === END && --depth === 0) return
    at = end
  }
  throw createWorkbookError('cut-off')
}

/** Drops everything else, because formula expressions crash or hang .xls readers. */
export function readVisibleSheet(workbook: Buffer): Buffer {
  if (workbook.length < 8 || workbook.readUInt16LE(0) !== BEGINNING)
    throw createWorkbookError('workbook-records')
  if (workbook.readUInt16LE(4) !== BIFF8) throw new UnreadableFileError('xls-before-97')
  const kept: Buffer[] = []
  const sheets: Buffer[] = []
  let follows = false
  for (const { kind, bytes } of recordsFrom(workbook, 0)) {
    if (kind === PASSWORD) throw new UnreadableFileError('password')
    if (kind === SHEET) sheets.push(bytes)
    follows = OF_WORKBOOK.has(kind) || (kind === CONTINUE && follows)
    if (follows || kind === BEGINNING) kept.push(bytes)
  }
  const sheet = firstVisible(sheets)
  const end = Buffer.from([END, 0, 0, 0])
  const moved = Buffer.from(sheet)
  const globalBytes = kept.reduce((sum, { length }) => sum + length, 0)
  moved.writeUInt32LE(globalBytes + moved.length + end.length, HEADER_BYTES)
  return Buffer.concat([...kept, moved, end, ...cellsOf(workbook, sheet), end])
}

function firstVisible(sheets: Buffer[]): Buffer {
  if (sheets.length === 0) throw createWorkbookError('no-sheet')
  if (sheets.length > MAX_SHEETS) throw createWorkbookError('workbook-records')
  const visible = sheets.find((sheet) => sheet.length >= 12 && !(sheet[8]! & 3) && sheet[9] === 0)
  if (!visible) throw new UnreadableFileError('no-visible-sheet')
  return visible
}

function cellsOf(workbook: Buffer, sheet: Buffer): Buffer[] {
  const start = sheet.readUInt32LE(HEADER_BYTES)
  if (start + HEADER_BYTES > workbook.length) throw createWorkbookError('cut-off')
  const cells: Buffer[] = []
  let follows = false
  for (const { kind, bytes } of recordsFrom(workbook, start)) {
    follows = OF_CELLS.has(kind) || (kind === CONTINUE && follows)
    if (follows || kind === BEGINNING) cells.push(bytes)
    else if (FORMULAS.has(kind)) cells.push(withoutExpression(bytes))
  }
  return cells
}

function withoutExpression(formula: Buffer): Buffer {
  if (formula.length < HEADER_BYTES + FORMULA_VALUE_BYTES)
    throw createWorkbookError('workbook-records')
  const value = Buffer.alloc(HEADER_BYTES + FORMULA_VALUE_BYTES + 2)
  formula.copy(value, 0, 0, HEADER_BYTES + FORMULA_VALUE_BYTES)
  value.writeUInt16LE(FORMULA_VALUE_BYTES + 2, 2)
  return value
}

const CHUNK_BYTES = 262_144

/** Needs 20 times the size of the file in memory, so call it only in the reading process. */
export async function* readXls(source: FileSource, limits: FileLimits): AsyncGenerator<SheetRow> {
  const { rows, date1904 } = parseWorkbook(findWorkbook(await readWhole(source, limits)))
  for (const [index, cells] of rows.entries()) {
    source.progress.share = (index + 1) / rows.length
    if (!cells) continue
    yield { rowNumber: index + 1, cells: readCells(cells, index + 1) }
  }

  function readCells(sheetRow: (CellObject | undefined)[], row: number): string[] {
    const cells: string[] = []
    // Rows can have large gaps, which `entries` would visit one by one.
    for (const [key, cell] of Object.entries(sheetRow)) {
      const text = cell ? cellText(cell, date1904) : ''
      if (text === '') continue
      const column = Number(key)
      if (column >= limits.maxColumns)
        throw createTooLargeError('far-column', { row, limit: limits.maxColumns })
      if (text.length > limits.maxCellChars) throw createTooLargeError('long-cell-of-row', { row })
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    return cells
  }
}

const meaningOf = memoize(parseNumberFormat)

function cellText(cell: CellObject, date1904: boolean): string {
  if (cell.t === 's') return String(cell.v ?? '')
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n' || typeof cell.v !== 'number') return ''
  return formatCellNumber(String(cell.v), meaningOf(String(cell.z ?? 'General')), date1904)
}

async function readWhole(source: FileSource, limits: FileLimits): Promise<Buffer> {
  const bytes = await readBytes(source.read(CHUNK_BYTES), limits.maxXlsBytes + 1)
  if (bytes.length > limits.maxXlsBytes)
    throw new UnreadableFileError('xls-too-large', { megabytes: limits.maxXlsBytes / 1024 ** 2 })
  return bytes
}

/** Office documents and encrypted .xlsx files use the same container. */
function findWorkbook(file: Buffer): Buffer {
  const container = openCompoundFile(file)
  if (container.has('EncryptedPackage')) throw new UnreadableFileError('password')
  if (container.has('WordDocument') || container.has('PowerPoint Document'))
    throw new UnreadableFileError('other-office-file')
  const workbook = container.read('Workbook')
  if (workbook) return workbook
  throw container.has('Book')
    ? new UnreadableFileError('xls-before-97')
    : createWorkbookError('no-workbook')
}

function parseWorkbook(stream: Buffer) {
  const sheet = readVisibleSheet(stream)
  try {
    const workbook = read(sheet, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    })
    const [name] = workbook.SheetNames
    const rows = name === undefined ? undefined : workbook.Sheets[name]?.['!data']
    if (!rows) throw new Error('no such sheet')
    const date1904 = workbook.Workbook?.WBProps?.date1904 === true
    return { rows: rows as (CellObject | undefined)[][], date1904 }
  } catch (error) {
    if (error instanceof RangeError && /allocat/i.test(error.message))
      throw new UnreadableFileError('reader-memory', {}, error)
    throw createWorkbookError('workbook-records', {}, error)
  }
}
