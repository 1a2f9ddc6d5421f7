import type { CityIndex } from '../gazetteer/city-index.server.ts'
import { inferMissingPlace } from '../gazetteer/inference/infer-missing-place.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { ColumnMap } from './columns/match-columns.server.ts'
import { parsePlace } from './values/parse-place.server.ts'
import { createCellReader } from './values/row-cells.ts'
import { RowNotes } from './values/row-notes.ts'

const ROWS_EXAMINED = 300
const MIN_ROWS = 8
/** Together the countries have this share of the rows, and each the other one. */
const MIN_SHARE = 0.9
const MIN_SHARE_OF_EACH = 0.1

/** The countries of nearly all rows that name one or whose city or coordinates do, the most frequent first. */
export function findHomeCountries(
  columns: ColumnMap,
  sample: readonly SheetRow[],
  cities: CityIndex,
): string[] {
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
      const districts = place.district ? [place.district] : null
      const known = { ...place, countryCode: country_code, fullAddress: full_address, districts }
      const given = Object.entries(known).filter(([, value]) => value != null)
      return inferMissingPlace(Object.fromEntries(given), cities).countryCode ?? []
    })
  const homes = [...Map.groupBy(codes, (code) => code)]
    .sort(([, a], [, b]) => b.length - a.length)
    .filter(([, rows]) => rows.length >= codes.length * MIN_SHARE_OF_EACH)
  const inHomes = homes.reduce((sum, [, rows]) => sum + rows.length, 0)
  return codes.length >= MIN_ROWS && inHomes >= codes.length * MIN_SHARE
    ? homes.map(([code]) => code)
    : []
}
