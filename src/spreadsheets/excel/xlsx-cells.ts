import { createTooLargeError, createWorkbookError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import type { XmlVisitor } from '../read-xml.server.ts'
import type { SheetRow } from '../sheet-row.ts'
import { formatCellNumber } from './cell-number.ts'
import type { NumberMeaning } from './number-formats.server.ts'
import type { SharedStrings } from './shared-strings.server.ts'
import { createCopy, parseXlsxText } from './xlsx-text.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

export type CellContext = {
  strings: SharedStrings
  meanings: NumberMeaning[]
  date1904: boolean
}

/** Rows and cells may lack references, and cells may come in any order. */
export function createCellVisitor(
  context: CellContext,
  limits: FileLimits,
  onRow: (row: SheetRow) => void,
): XmlVisitor {
  let inSheetData = false
  let rowsSeen = 0
  let row: SheetRow = { rowNumber: 0, cells: [] }
  let column = -1
  let type = ''
  let style = 0
  let text = ''
  let inText = false
  let inPhonetic = false

  function openRow(attributes: Record<string, string>): void {
    if (++rowsSeen > Math.min(limits.maxRows, LAST_ROW)) throw createTooLargeError('many-rows')
    const rowNumber = attributes.r === undefined ? row.rowNumber + 1 : Number(attributes.r)
    if (!Number.isInteger(rowNumber) || rowNumber < 1 || rowNumber > LAST_ROW) {
      throw createWorkbookError('row-number')
    }
    row = { rowNumber: Math.max(rowNumber, row.rowNumber + 1), cells: [] }
    column = -1
  }

  function openCell(attributes: Record<string, string>): void {
    column = attributes.r === undefined ? column + 1 : parseColumn(attributes.r)
    type = attributes.t ?? 'n'
    style = attributes.s === undefined ? 0 : Number(attributes.s)
    text = ''
  }

  function closeCell(): void {
    if (text === '') return
    const value = cellText(text, type, context.meanings[style] ?? 'plain', context)
    text = ''
    if (value === '') return
    if (column >= limits.maxColumns) {
      throw createTooLargeError('far-column', { row: row.rowNumber, limit: limits.maxColumns })
    }
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = value
  }

  return {
    open(name, attributes) {
      if (!inSheetData) inSheetData = name === 'sheetData'
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') inText = true
      else if (name === 't') inText = !inPhonetic
      else if (name === 'row') openRow(attributes)
      else if (name === 'rPh') inPhonetic = true
    },
    text(piece) {
      if (!inText) return
      text += piece
      if (text.length > limits.maxCellChars) {
        throw createTooLargeError('long-cell-of-row', { row: row.rowNumber })
      }
    },
    close(name) {
      if (!inSheetData) return
      if (name === 'v' || name === 't') inText = false
      else if (name === 'c') closeCell()
      else if (name === 'row') onRow(row)
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'sheetData') inSheetData = false
    },
  }
}

function cellText(raw: string, type: string, meaning: NumberMeaning, context: CellContext): string {
  switch (type) {
    case 's': {
      const text = context.strings.find(Number(raw.trim() || NaN))
      if (text === undefined) throw createWorkbookError('text-missing')
      return text
    }
    case 'inlineStr':
    case 'str':
      return createCopy(parseXlsxText(raw))
    case 'b':
      return raw.trim() === '1' || raw.trim().toLowerCase() === 'true' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'd':
      return createCopy(raw.trim())
    default:
      return createCopy(formatCellNumber(raw.trim(), meaning, context.date1904))
  }
}

function parseColumn(reference: string): number {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = (reference.charCodeAt(i) & 0xdf) - 0x40
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > LAST_COLUMN) break
  }
  if (column < 1 || column > LAST_COLUMN) {
    throw createWorkbookError('cell-reference')
  }
  return column - 1
}
