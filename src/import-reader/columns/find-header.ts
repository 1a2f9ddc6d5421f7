import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import { HEADER_SEARCH_ROWS, isHeader, isHeaderOfNames } from './match-columns.ts'

export type FoundHeader = { header: SheetRow; below: SheetRow[] }

/** A title above the header can look like a header of names, so that is only a fallback. */
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

export function isRepeatedHeader(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((title, column) => title.trim() === (cells[column] ?? '').trim())
}
