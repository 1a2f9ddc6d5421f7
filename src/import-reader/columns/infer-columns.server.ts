import type { CityIndex } from '../../catalog/places/city-index.server.ts'
import { findCountryCode } from '../../catalog/places/find-country.server.ts'
import { findRegions } from '../../catalog/places/find-region.server.ts'
import { memoize } from '../../platform/database/memoize.ts'
import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import type { ColumnMapping, MovedColumn } from '../import-input.ts'
import { createCellReader, DISTRICT_SEPARATOR } from '../values/row-cells.ts'
import type { ColumnMap } from './match-columns.server.ts'

/** Rows of which at most this share has a city count as rows without a city column. */
const EMPTY_SHARE = 0.05
const CONFIDENT_SHARE = 0.8
/** Zürich is a city and a region; a column of such names may be either. */
const DOUBTFUL_SHARE = 0.3
const MIN_VALUES = 5
/** In a country, almost any word is another name of some village. */
const TOWN_POPULATION = 10_000

type Value = { text: string; countryCode: string }

const shareOf = (values: readonly Value[], isIt: (value: Value) => boolean) =>
  values.filter(isIt).length / Math.max(1, values.length)

const regionsOf = ({ text, countryCode }: Value) =>
  findRegions(text, countryCode).filter((region) => region.countryCode === countryCode)
const isRegion = (value: Value) => regionsOf(value).length > 0

/**
 * Corrects columns of cities and regions whose values contradict their header, unless
 * the operator assigned them. Distinct values count once, because a file repeats its cities.
 */
export function inferColumns(
  columns: ColumnMap,
  mapping: ColumnMapping,
  sample: readonly SheetRow[],
  findIndex: () => CityIndex,
): ColumnMap {
  const cellsOf = createCellReader(columns)
  const countryOf = memoize((text) => findCountryCode(text))
  const countries = sample.map(({ cells }) => {
    const read = cellsOf(cells)
    return countryOf(read.get('country_code')) ?? countryOf(read.get('country'))
  })
  const valuesOf = (column: number): Value[] => {
    const distinct = new Map<string, Value>()
    for (const [at, { cells }] of sample.entries()) {
      const text = cells[column]?.trim() ?? ''
      const countryCode = countries[at]
      if (text !== '' && countryCode) distinct.set(`${countryCode} ${text}`, { text, countryCode })
    }
    return [...distinct.values()]
  }
  const isCity = ({ text, countryCode }: Value) => {
    const { main, other } = findIndex().placesNamed(text, countryCode)
    return main.length > 0 || other.some(({ population }) => population >= TOWN_POPULATION)
  }
  // Villages are called California, but not in California.
  const isCityOfRegion = (value: Value) => {
    const regions = regionsOf(value).map(({ name }) => name)
    const { main, other } = findIndex().placesNamed(value.text, value.countryCode)
    return [...main, ...other].some(({ region }) => regions.includes(region))
  }
  const own = (field: 'city' | 'region') =>
    (columns.fields.get(field) ?? []).filter((column) => !Object.hasOwn(mapping, column))
  const isGiven = (field: 'city' | 'region') =>
    own(field).length !== (columns.fields.get(field) ?? []).length

  const holdsRegions = (column: number) => {
    const values = valuesOf(column)
    return (
      values.length >= MIN_VALUES &&
      shareOf(values, isRegion) >= CONFIDENT_SHARE &&
      shareOf(values, isCityOfRegion) <= DOUBTFUL_SHARE
    )
  }
  const holdsCities = (column: number) => {
    const values = valuesOf(column)
    if (values.length < MIN_VALUES || shareOf(values, isRegion) > DOUBTFUL_SHARE) return false
    return shareOf(values, isCity) >= CONFIDENT_SHARE
  }
  const holdsCitiesAfterDistricts = (column: number) => {
    const values = valuesOf(column)
    const last = values.flatMap(({ text, countryCode }) => {
      const parts = text.split(DISTRICT_SEPARATOR)
      return parts.length === 2 ? [{ text: parts[1] ?? '', countryCode }] : []
    })
    return (
      last.length >= MIN_VALUES &&
      last.length >= values.length * CONFIDENT_SHARE &&
      shareOf(last, isCity) >= CONFIDENT_SHARE
    )
  }

  const [regionsOfCity] = own('city').filter(holdsRegions)
  const cities = (columns.fields.get('city') ?? []).filter((column) => column !== regionsOfCity)
  const filled = sample.filter(({ cells }) => cities.some((column) => cells[column]?.trim()))
  const lacksCity = !isGiven('city') && filled.length <= sample.length * EMPTY_SHARE
  const candidates = lacksCity ? own('region') : []
  const cityOfRegion = candidates.find(
    (column) => holdsCities(column) || holdsCitiesAfterDistricts(column),
  )
  const moved: MovedColumn[] = []
  if (regionsOfCity !== undefined) moved.push({ column: regionsOfCity, holds: 'region' })
  if (cityOfRegion !== undefined)
    moved.push({
      column: cityOfRegion,
      holds: holdsCities(cityOfRegion) ? 'city' : 'district-city',
    })
  return moved.length === 0 ? columns : { ...columns, fields: moveColumns(columns, moved), moved }
}

function moveColumns({ fields }: ColumnMap, moved: readonly MovedColumn[]): ColumnMap['fields'] {
  const isMoved = new Set(moved.map(({ column }) => column))
  const found = new Map(fields)
  for (const field of ['city', 'region'] as const) {
    const added = moved.filter(({ holds }) => (holds === 'region') === (field === 'region'))
    const stayed = (fields.get(field) ?? []).filter((column) => !isMoved.has(column))
    const all = [...stayed, ...added.map(({ column }) => column)]
    if (all.length > 0) found.set(field, all)
    else found.delete(field)
  }
  return found
}
