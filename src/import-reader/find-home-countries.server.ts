import type { CityIndex } from '../gazetteer/city-index.server.ts'
import { findNamedCountries } from '../gazetteer/inference/find-named-countries.server.ts'
import { inferMissingPlace } from '../gazetteer/inference/infer-missing-place.server.ts'
import type { PlaceRow } from '../gazetteer/place-row.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { ColumnMap } from './columns/match-columns.server.ts'
import { parsePlace } from './values/parse-place.server.ts'
import { createCellReader } from './values/row-cells.ts'
import { RowNotes } from './values/row-notes.ts'

const ROWS_EXAMINED = 300
const MIN_ROWS = 5
/** Together the countries have this share of the rows, and each the other one. */
const MIN_SHARE = 0.9
const MIN_SHARE_OF_EACH = 0.1
/** A country with this share is probably the only one, and its namesakes of other countries are counted again. */
const MIN_SHARE_OF_MOST = 0.6

const SCRIPTS_OF_ONE_COUNTRY = [
  ['AM', /\p{sc=Armn}{3}/u],
  ['ET', /\p{sc=Ethi}{3}/u],
  ['GE', /\p{sc=Geor}{3}/u],
  ['IL', /\p{sc=Hebr}{3}/u],
  ['JP', /[\p{sc=Hira}\p{sc=Kana}]{2}/u],
  ['KH', /\p{sc=Khmr}{3}/u],
  ['KR', /\p{sc=Hang}{2}/u],
  ['LA', /\p{sc=Laoo}{3}/u],
  ['MM', /\p{sc=Mymr}{3}/u],
  ['MV', /\p{sc=Thaa}{3}/u],
  ['TH', /\p{sc=Thai}{3}/u],
] as const

/** Restaurants abroad have names in these scripts, but not most rows of a file without countries. */
function findCountryOfScript(sample: readonly SheetRow[]): string[] | undefined {
  const texts = sample.map(({ cells }) => cells.join(' '))
  const found = SCRIPTS_OF_ONE_COUNTRY.find(
    ([, script]) =>
      texts.filter((text) => script.test(text)).length >= texts.length * MIN_SHARE_OF_MOST,
  )
  return found && [found[0]]
}

/** The country that most rows name is the home country if every other one has a smaller share of its rows. */
const MAX_SHARE_OF_SECOND = 0.6

/** 'Harju maakond, Tallinn, Narva mnt 17': each name alone may be in several countries. */
function findNamedCountry(rows: readonly PlaceRow[], cities: CityIndex): string[] {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const code of findNamedCountries(row, cities))
      counts.set(code, (counts.get(code) ?? 0) + 1)
  const [[most, count] = ['', 0], [, second] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a)
  const isClear = count >= rows.length * MIN_SHARE_OF_MOST && second <= count * MAX_SHARE_OF_SECOND
  return isClear ? [most] : []
}

export function listExaminedRows(sample: readonly SheetRow[]): SheetRow[] {
  const step = Math.ceil(sample.length / ROWS_EXAMINED)
  return sample.filter((_, at) => at % step === 0)
}

/** The countries of nearly all rows that name one or whose city or coordinates do, the most frequent first. */
export function findHomeCountries(
  columns: ColumnMap,
  examined: readonly SheetRow[],
  cities: CityIndex,
): string[] {
  const readCells = createCellReader(columns)
  const rows = examined.map((row) => {
    const cells = readCells(row.cells)
    const { full_address, country_code, ...place } = parsePlace(cells, new RowNotes(row.rowNumber))
    const districts = place.district ? [place.district] : null
    const known = { ...place, countryCode: country_code, fullAddress: full_address, districts }
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value != null))
  })
  const countIn = (homes: readonly string[]) => {
    const codes = rows.flatMap(
      (row) => inferMissingPlace({ ...row, findHomes: () => homes }, cities).countryCode ?? [],
    )
    const counts = [...Map.groupBy(codes, (code) => code)].map(
      ([code, found]) => [code, found.length / codes.length] as const,
    )
    return { rows: codes.length, shares: counts.sort(([, a], [, b]) => b - a) }
  }
  const first = countIn([])
  const [most, share = 0] = first.shares[0] ?? []
  // Cities such as Granada are as well known in other countries.
  const isClear = share >= MIN_SHARE || most === undefined || share < MIN_SHARE_OF_MOST
  const { rows: known, shares } = isClear ? first : countIn([most])
  const homes = shares.filter(([, each]) => each >= MIN_SHARE_OF_EACH)
  const inHomes = homes.reduce((sum, [, each]) => sum + each, 0)
  if (known >= MIN_ROWS && inHomes >= MIN_SHARE) return homes.map(([code]) => code)
  const [named] =
    rows.length < MIN_ROWS ? [] : (findCountryOfScript(examined) ?? findNamedCountry(rows, cities))
  const otherShare = shares.reduce((sum, [code, each]) => (code === named ? sum : sum + each), 0)
  const isOnly = otherShare * known <= (1 - MIN_SHARE) * rows.length
  return named !== undefined && isOnly ? [named] : []
}
