import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import { ALSO_VALUES, normalizeHeader } from './header-fields.server.ts'
import { detectColumns, detectField } from './match-columns.server.ts'

export const HEADER_SEARCH_ROWS = 20

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

export function isHeader(cells: readonly string[]): boolean {
  const { fields } = detectColumns(cells, {}, false)
  if (!fields.has('name') || fields.size < 2) return false
  const filled = filledCells(cells)
  const known = filled.filter((cell) => detectField(cell) !== undefined)
  return hasPlainName(cells) || known.length * 2 > filled.length
}

const hasPlainName = (cells: readonly string[]) =>
  cells.some((cell) => detectField(cell) === 'name' && !ALSO_VALUES.has(normalizeHeader(cell)))

export function isHeaderOfNames(
  cells: readonly string[],
  above: readonly (readonly string[])[] = [],
): boolean {
  if (above.some((row) => filledCells(row).length > 1)) return false
  const filled = filledCells(cells)
  return filled.length === 1 ? detectField(filled[0] ?? '') === 'name' : hasPlainName(cells)
}

type FoundHeader = { header: SheetRow; below: SheetRow[] }

const VALUE = /^(?:https?:|www\.)|@|\d{3}|^[\d.,+-]+$/
/** 'Vendas 2024' and 'LONG_X_4326' end in a year or a code. */
const NUMBERED_TITLE = /^\p{L}[\p{L} _-]*[ _-]?\(?\d{4}\)?$/u
const MIN_ROWS_BELOW = 3

const isValue = (cell: string) => VALUE.test(cell) && !NUMBERED_TITLE.test(cell)

/** A row of data never becomes the header, so its words or other rows must say that it is one. */
function isUnknownHeader(cells: readonly string[], below: readonly SheetRow[]): boolean {
  const filled = filledCells(cells)
  if (filled.length < 2 || filled.some((cell) => isValue(cell.trim()))) return false
  const { fields, lists, unknown } = detectColumns(cells)
  if ((filled.length - unknown.length) * 2 > filled.length && fields.size + lists.size > 1)
    return true
  return cells.some((cell, column) => {
    const values = filledCells(below.map((row) => row.cells[column] ?? ''))
    const isTyped = values.length >= MIN_ROWS_BELOW && values.every((value) => VALUE.test(value))
    return isTyped && cell.trim() !== ''
  })
}

/** A title can look like a header of names, so that is only a fallback, and one without a known name the last. */
export async function findHeader(rows: AsyncIterator<SheetRow>): Promise<FoundHeader | SheetRow[]> {
  const seen: SheetRow[] = []
  while (seen.length < HEADER_SEARCH_ROWS) {
    const { value, done } = await rows.next()
    if (done) break
    if (isHeader(value.cells)) return { header: value, below: [] }
    seen.push(value)
  }
  const cellsOfRows = seen.map(({ cells }) => cells)
  const ofNames = cellsOfRows.findIndex((cells, index) =>
    isHeaderOfNames(cells, cellsOfRows.slice(0, index)),
  )
  const at =
    ofNames >= 0
      ? ofNames
      : cellsOfRows.findIndex((cells, index) => isUnknownHeader(cells, seen.slice(index + 1)))
  const header = seen[at]
  return header ? { header, below: seen.slice(at + 1) } : seen
}

export function isRepeatedHeader(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((title, column) => title.trim() === (cells[column] ?? '').trim())
}
