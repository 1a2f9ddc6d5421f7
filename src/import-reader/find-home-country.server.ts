import type { CityIndex } from '../catalog/places/city-index.server.ts'
import { inferMissingPlace } from '../catalog/places/infer-missing-place.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { ColumnMap } from './columns/match-columns.server.ts'
import { parsePlace } from './values/parse-place.server.ts'
import { createCellReader } from './values/row-cells.ts'
import { RowNotes } from './values/row-notes.ts'

const ROWS_EXAMINED = 300
const MIN_ROWS = 8
const MIN_SHARE = 0.9

/** The country of nearly all rows that name one or whose city or coordinates do; else undefined. */
export function findHomeCountry(
  columns: ColumnMap,
  sample: readonly SheetRow[],
  cities: CityIndex,
): string | undefined {
  const readCells = createCellReader(columns)
  const step = Math.ceil(sample.length / ROWS_EXAMINED)
  const codes = sample
    .filter((_, at) => at % step === 0)
    .flatMap((row) => {
      const cells = readCells(row.cells)
      const { full_address, country_code, ...place } = parsePlace(
        cells,
        new RowNotes(row.rowNumber),
      )
      const known = { ...place, countryCode: country_code, fullAddress: full_address }
      const given = Object.entries(known).filter(([, value]) => value != null)
      return inferMissingPlace(Object.fromEntries(given), cities).countryCode ?? []
    })
  const [home] = [...Map.groupBy(codes, (code) => code)].sort(([, a], [, b]) => b.length - a.length)
  if (home === undefined || codes.length < MIN_ROWS) return undefined
  return home[1].length >= codes.length * MIN_SHARE ? home[0] : undefined
}
