import type { CityIndex } from '../../gazetteer/city-index.server.ts'
import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import type { ColumnMapping, MovedColumn } from '../import-input.ts'
import { parseDegrees } from '../values/parse-number.ts'
import { createCellReader } from '../values/row-cells.ts'
import type { ColumnField } from './column-aliases.server.ts'
import { canContain, detectByValues, isPair } from './detect-by-values.server.ts'
import type { ColumnMap } from './match-columns.server.ts'
import { createSampleValues, type SampleValues, scoreShare } from './sample-values.server.ts'

const SAMPLE_ROWS = 2000
/** Rows of which at most this share has a city count as rows without a city column. */
const EMPTY_SHARE = 0.05
const CONFIDENT_SHARE = 0.8
/** Zürich is a city and a region; a column of such names may be either. */
const DOUBTFUL_SHARE = 0.3
const MIN_VALUES = 5
const MIN_ROWS_OF_CITY = 3
/** A region has one or two spellings in a city, which has more districts. */
const MIN_DISTRICTS_OF_CITY = 2.5
const MIN_PARTS_OF_REGION = 1.5
const DISTRICT_SEPARATOR = /\s*[,/،、，]\s*/
const LIST_SEPARATOR = /\s*[;|]\s*/
const PATH_SHARE = 0.95
/** Addresses of these countries begin with the number of the house. */
const HOUSE_FIRST = new Set(
  'US CA GB IE AU NZ FR LU IN PK BD LK ZA KE NG GH UG TZ RW ZM ZW PH SG HK MY TH IL EG MA DZ TN'.split(
    ' ',
  ),
)

/** 'Category' of a hotel may be its stars, and 'Estado' the state of a license. */
const HAVE_LETTERS: ReadonlySet<ColumnField> = new Set(['category', 'type', 'region'])

type OfPlace = 'city' | 'region' | 'district' | 'coordinates'
const TELLS_CITY = ['full_address', 'complete_address', 'latitude', 'coordinates'] as const

/** Corrects columns whose values contradict their header, unless the operator assigned them. */
export function inferColumns(
  detected: ColumnMap,
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
  findIndex: () => CityIndex,
): ColumnMap {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const values = createSampleValues(detected, sample, findIndex)
  const possible = omitImpossible(detected, values)
  const columns = applyMoved(possible, findContradictions(possible, mapping, values))
  const found = detectByValues(columns, values, findIndex)
  const all = applyMoved(columns, found)
  sortByDetail(all, mapping, values)
  return {
    ...all,
    paths: findPaths(all, values),
    isLongitudeFirst: isLongitudeFirst(all, values, findIndex),
    isHouseFirst: all.lists.has('house') && values.isMostlyIn(HOUSE_FIRST),
  }
}

/** 'Land use' is no country, and 'Credit score' is no rating. */
function omitImpossible(columns: ColumnMap, { textsOf }: SampleValues): ColumnMap {
  const fields: ColumnMap['fields'] = new Map()
  const unknown = new Set(columns.unknown)
  for (const [field, all] of columns.fields) {
    const isPossible = (column: number) =>
      (!columns.guessed.has(column) && !HAVE_LETTERS.has(field)) ||
      columns.composites.has(column) ||
      canContain(field, [...new Set(textsOf(column))])
    const stayed = all.filter(isPossible)
    if (stayed.length > 0) fields.set(field, stayed)
    for (const column of all) if (!stayed.includes(column)) unknown.add(column)
  }
  return { ...columns, fields, unknown: [...unknown] }
}

function findContradictions(
  columns: ColumnMap,
  mapping: ColumnMapping,
  values: SampleValues,
): MovedColumn[] {
  const { sample, valuesOf, shareOfCities, shareOfRegions, shareOfCitiesOfRegions } = values
  const own = (field: OfPlace) =>
    (columns.fields.get(field) ?? []).filter(
      (column) => !Object.hasOwn(mapping, column) && !columns.composites.has(column),
    )
  const isGiven = (columns.fields.get('city') ?? []).some((column) =>
    Object.hasOwn(mapping, column),
  )
  const holdsRegions = (column: number) => {
    const texts = valuesOf(column)
    return texts.length >= MIN_VALUES && shareOfRegions(texts) >= CONFIDENT_SHARE
  }
  const holdsNoCities = (column: number) =>
    shareOfCitiesOfRegions(valuesOf(column)) <= DOUBTFUL_SHARE
  const holdsCities = (column: number) => {
    const texts = valuesOf(column)
    if (texts.length < MIN_VALUES || shareOfRegions(texts) > DOUBTFUL_SHARE) return false
    return shareOfCities(texts) >= CONFIDENT_SHARE
  }
  const holdsCitiesAfterDistricts = (column: number) => {
    const parts = valuesOf(column).map((value) => ({
      value,
      parts: value.text.split(DISTRICT_SEPARATOR),
    }))
    const pairs = parts.filter((each) => each.parts.length === 2)
    if (pairs.length < MIN_VALUES || pairs.length < parts.length * DOUBTFUL_SHARE) return false
    const last = parts.map((each) => ({ ...each.value, text: each.parts.at(-1) ?? '' }))
    return shareOfCities(last) >= CONFIDENT_SHARE
  }

  const [regionsOfCity] = own('city').filter(
    (column) => holdsRegions(column) && holdsNoCities(column),
  )
  const cities = (columns.fields.get('city') ?? []).filter((column) => column !== regionsOfCity)
  const filled = sample.filter(({ cells }) => cities.some((column) => cells[column]?.trim()))
  const lacksCity = !isGiven && filled.length <= sample.length * EMPTY_SHARE
  const noPoints = own('coordinates').filter(
    (column) => scoreShare(valuesOf(column), ({ text }) => isPair(text)) <= EMPTY_SHARE,
  )
  const lacksAll = lacksCity && !TELLS_CITY.some((field) => columns.fields.has(field))
  const candidates = [
    ...(lacksCity ? [...own('region'), ...noPoints] : []),
    ...(lacksAll ? own('district') : []),
  ]
  const cityOfOther = candidates.find(
    (column) => holdsCities(column) || holdsCitiesAfterDistricts(column),
  )
  const moved: MovedColumn[] = []
  if (regionsOfCity !== undefined) moved.push({ column: regionsOfCity, holds: 'region' })
  if (cityOfOther !== undefined)
    moved.push({ column: cityOfOther, holds: holdsCities(cityOfOther) ? 'city' : 'district-city' })
  const regions = own('region').filter((column) => column !== cityOfOther)
  const widest = Math.min(...regions.map((column) => valuesOf(column).length))
  /** Of two columns of regions, the one with more values has their parts. */
  const isNarrower = (column: number) =>
    valuesOf(column).length >= widest * MIN_PARTS_OF_REGION && regions.some(holdsRegions)
  for (const column of regions)
    if (lacksCity ? isNarrower(column) : holdsDistricts(column, cities, values))
      moved.push({ column, holds: 'district' })
  return moved
}

function holdsDistricts(
  column: number,
  cities: readonly number[],
  { sample, valuesOf, shareOfCities, shareOfRegions }: SampleValues,
): boolean {
  const rows = Map.groupBy(sample, ({ cells }) => {
    const text = cells[column]?.trim()
      ? cities.map((each) => cells[each]?.trim()).find(Boolean)
      : ''
    return (text ?? '').toLowerCase()
  })
  rows.delete('')
  const groups = [...rows.values()].filter((group) => group.length >= MIN_ROWS_OF_CITY)
  const counts = groups.map(
    (group) => new Set(group.map(({ cells }) => cells[column]?.trim().toLowerCase())).size,
  )
  const texts = valuesOf(column)
  return (
    texts.length >= MIN_VALUES &&
    counts.reduce((sum, count) => sum + count, 0) >= MIN_DISTRICTS_OF_CITY * groups.length &&
    groups.length > 0 &&
    shareOfRegions(texts) <= DOUBTFUL_SHARE &&
    shareOfCities(texts) <= CONFIDENT_SHARE
  )
}

function applyMoved(columns: ColumnMap, added: readonly MovedColumn[]): ColumnMap {
  if (added.length === 0) return columns
  const isMoved = new Set(added.map(({ column }) => column))
  const fields: ColumnMap['fields'] = new Map()
  for (const [field, all] of columns.fields) {
    const stayed = all.filter((column) => !isMoved.has(column))
    if (stayed.length > 0) fields.set(field, stayed)
  }
  const composites = new Map(columns.composites)
  const unknown = columns.unknown.filter((column) => !isMoved.has(column))
  for (const { column, holds } of added) {
    const parts = holds.split('-') as ColumnField[]
    if (parts.length > 1) composites.set(column, parts)
    for (const field of parts) fields.set(field, [...(fields.get(field) ?? []), column])
  }
  return { ...columns, fields, composites, unknown, moved: [...(columns.moved ?? []), ...added] }
}

/** Of several columns of districts or categories, the one with more values says more. */
function sortByDetail({ fields }: ColumnMap, mapping: ColumnMapping, values: SampleValues): void {
  for (const field of ['district', 'category'] as const) {
    const all = fields.get(field) ?? []
    if (all.length < 2 || all.some((column) => Object.hasOwn(mapping, column))) continue
    const rows = values.sample.filter(({ cells }) => all.every((column) => cells[column]?.trim()))
    const detail = new Map(
      all.map((column) => [column, new Set(rows.map(({ cells }) => cells[column]?.trim())).size]),
    )
    fields.set(
      field,
      all.toSorted((one, other) => detail.get(other)! - detail.get(one)!),
    )
  }
}

/** In 'Food;Bakery' the second part has one first part; in a list it has many. */
function findPaths({ fields }: ColumnMap, { textsOf }: SampleValues): number[] {
  return (['category', 'type', 'categories'] as const)
    .flatMap((field) => fields.get(field) ?? [])
    .filter((column) => {
      const paths = [...new Set(textsOf(column))].map((text) => text.split(LIST_SEPARATOR))
      const deep = paths.filter(({ length }) => length > 1)
      const pairs = new Set(deep.map(([first, second]) => `${first};${second}`)).size
      const [firsts, seconds] = [0, 1].map((at) => new Set(deep.map((parts) => parts[at])).size)
      return (
        deep.length >= MIN_VALUES &&
        deep.length >= paths.length * CONFIDENT_SHARE &&
        seconds! >= pairs * PATH_SHARE &&
        firsts! < seconds!
      )
    })
}

function isLongitudeFirst(
  columns: ColumnMap,
  { sample, countries }: SampleValues,
  findIndex: () => CityIndex,
): boolean {
  if (!columns.fields.has('coordinates')) return false
  const cellsOf = createCellReader(columns)
  let swapped = 0
  for (const [at, { cells }] of sample.entries()) {
    const text = cellsOf(cells).get('coordinates')
    if (!isPair(text)) continue
    const [first, second] = text.split(/[,;\s]+/).map((part) => parseDegrees(part) ?? Number.NaN)
    const countryCode = countries[at] ?? ''
    if (Math.abs(first!) > 90 || findIndex().isSwapped(first!, second!, countryCode)) swapped += 1
    else if (countryCode !== '') swapped -= 1
  }
  return swapped > 0
}
