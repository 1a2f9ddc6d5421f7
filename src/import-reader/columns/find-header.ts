import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import { HEADER_SEARCH_ROWS, isHeader, isHeaderOfNames } from './match-columns.ts'

/** The header of a file, and the rows below it that were read while looking for it. */
export type FoundHeader = { header: SheetRow; below: SheetRow[] }

/**
 * Reads rows until the header: the first that names the name and a field more. A row that could only
 * head a list of names is taken when no better one follows near the top, because a title above the
 * real header ('Restaurants') looks the same.
 * @returns the rows looked at, when none is a header.
 */
export async function findHeader(rows: AsyncIterator<SheetRow>): Promise<FoundHeader | SheetRow[]> {
  const seen: SheetRow[] = []
  while (seen.length < HEADER_SEARCH_ROWS) {
    const { value, done } = await rows.next()
    if (done) break
    if (isHeader(value.cells)) return { header: value, below: [] }
    seen.push(value)
  }
  const cellsOfRows = seen.map(({ cells }) => cells)
  const at = cellsOfRows.findIndex((cells, index) =>
    isHeaderOfNames(cells, cellsOfRows.slice(0, index)),
  )
  const header = seen[at]
  return header ? { header, below: seen.slice(at + 1) } : seen
}

/** Whether a row is the header once more. */
export function repeatsHeader(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((title, column) => title.trim() === (cells[column] ?? '').trim())
}
