import { detectColumns } from '../src/import-reader/columns/match-columns.server.ts'
import { createCellReader, type RowCells } from '../src/import-reader/values/row-cells.ts'
import { RowNotes } from '../src/import-reader/values/row-notes.ts'

/** The cells of one row, and the notes about it. */
export function cellsOf(row: Record<string, string>): { cells: RowCells; notes: RowNotes } {
  const notes = new RowNotes(2)
  const cells = createCellReader(detectColumns(Object.keys(row)))(Object.values(row), notes)
  return { cells, notes }
}
