import { normalizeCell, truncate } from '../spreadsheets/normalize-text.ts'

const VALUES = 3
const VALUE_MAX_CHARS = 40
const CELL_MAX_CHARS = 200
/** The values are stored with each chunk, so wide files keep one per column. */
const WIDE_COLUMNS = 200
const SAMPLE_ROWS = 1000

export function createFirstValues(columns: number) {
  const limit = columns > WIDE_COLUMNS ? 1 : VALUES
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
        if (!cell || !found || found.length === limit) continue
        const value = truncate(normalizeCell(cell.slice(0, CELL_MAX_CHARS)), VALUE_MAX_CHARS)
        if (value !== '' && !found.includes(value)) found.push(value)
      }
      const enough = rows < SAMPLE_ROWS ? limit : 1
      open = open.filter((column) => (values[column]?.length ?? 0) < enough)
    },
  }
}
