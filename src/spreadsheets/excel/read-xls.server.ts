import { type CellObject, read } from '@e965/xlsx'
import { createTooLargeError, createWorkbookError, UnreadableFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import type { FileSource } from '../file-source.server.ts'
import type { SheetRow } from '../sheet-row.ts'
import { formatCellNumber } from './cell-number.ts'
import { openCompoundFile } from './compound-file.server.ts'
import { type NumberMeaning, parseNumberFormat } from './number-formats.server.ts'
import { readVisibleSheet } from './workbook-records.server.ts'

const CHUNK_BYTES = 262_144

/** Needs 20 times the size of the file in memory, so call it only in the reading process. */
export async function* readXls(source: FileSource, limits: FileLimits): AsyncGenerator<SheetRow> {
  const { rows, date1904 } = parseWorkbook(findWorkbook(await readWhole(source, limits)))
  const meanings = new Map<string, NumberMeaning>()
  const meaningOf = (format: string) => {
    const known = meanings.get(format)
    if (known !== undefined) return known
    const meaning = parseNumberFormat(format)
    meanings.set(format, meaning)
    return meaning
  }
  for (const [index, cells] of rows.entries()) {
    source.progress.share = (index + 1) / rows.length
    if (!cells) continue
    yield { rowNumber: index + 1, cells: readCells(cells, index + 1) }
  }

  function readCells(given: (CellObject | undefined)[], row: number): string[] {
    const cells: string[] = []
    // Rows can have large gaps, which `entries` would visit one by one.
    for (const [key, cell] of Object.entries(given)) {
      const text = cell ? cellText(cell, meaningOf, date1904) : ''
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

function cellText(
  cell: CellObject,
  meaningOf: (format: string) => NumberMeaning,
  date1904: boolean,
): string {
  if (cell.t === 's') return String(cell.v ?? '')
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n' || typeof cell.v !== 'number') return ''
  return formatCellNumber(String(cell.v), meaningOf(String(cell.z ?? 'General')), date1904)
}

async function readWhole(source: FileSource, limits: FileLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source.read(CHUNK_BYTES)) {
    bytes += chunk.length
    if (bytes > limits.maxXlsBytes)
      throw new UnreadableFileError('xls-too-large', { megabytes: limits.maxXlsBytes / 1024 ** 2 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
