import { cleanCell, cutText } from '../spreadsheets/normalize-text.ts'

const VALUES = 3
const VALUE_MAX_CHARS = 40
/** Enough of a cell for its value, leading spaces included. */
const CELL_MAX_CHARS = 200
/** Wider files show one value per column, because the values are stored with each chunk. */
const WIDE_COLUMNS = 200
/** Rows that are read for several values; later rows count only for columns without a value. */
const SAMPLE_ROWS = 1000

/** Collects the first different values of each column, as written. */
export function openFirstValues(columns: number) {
  const most = columns > WIDE_COLUMNS ? 1 : VALUES
  const values: string[][] = Array.from({ length: columns }, () => [])
  let open = [...values.keys()]
  let rows = 0
  return {
    values,
    add(cells: readonly string[]): void {
      if (open.length === 0) return
      rows += 1
      for (const column of open) {
        const cell = cells[column]
        const found = values[column]
        if (!cell || !found || found.length === most) continue
        const value = cutText(cleanCell(cell.slice(0, CELL_MAX_CHARS)), VALUE_MAX_CHARS)
        if (value !== '' && !found.includes(value)) found.push(value)
      }
      const enough = rows < SAMPLE_ROWS ? most : 1
      open = open.filter((column) => (values[column]?.length ?? 0) < enough)
    },
  }
}
