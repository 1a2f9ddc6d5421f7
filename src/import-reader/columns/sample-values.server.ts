import type { CityIndex } from '../../gazetteer/city-index.server.ts'
import { findCountryCode } from '../../gazetteer/find-country.server.ts'
import { findRegions } from '../../gazetteer/find-region.server.ts'
import { listCityForms } from '../../gazetteer/inference/city-texts.server.ts'
import { inferCountryOfCityName } from '../../gazetteer/inference/country-of-city-name.server.ts'
import { memoize } from '../../platform/database/memoize.ts'
import { findPhoneCountry } from '../../platform/i18n/phone-country.server.ts'
import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import { createCellReader } from '../values/row-cells.ts'
import type { ColumnMap } from './match-columns.server.ts'

/** In a country, almost any word is another name of some village. */
const TOWN_POPULATION = 10_000
const COUNTRY_SHARE = 0.8

/** `countryCode` is empty if nothing in the row tells the country. */
export type SampleValue = { text: string; countryCode: string }
export type SampleValues = ReturnType<typeof createSampleValues>

export const scoreShare = <Each>(values: readonly Each[], isIt: (value: Each) => boolean): number =>
  values.filter(isIt).length / Math.max(1, values.length)

/** The distinct values of a column, because a file repeats its cities. */
export function createSampleValues(
  columns: ColumnMap,
  sample: readonly SheetRow[],
  findIndex: () => CityIndex,
) {
  const cellsOf = createCellReader(columns)
  const countryOf = memoize((text) => findCountryCode(text))
  const countryOfCity = memoize((name) => inferCountryOfCityName(name, findIndex()))
  const countries = sample.map(({ cells }) => {
    const read = cellsOf(cells)
    const city = read.get('city')
    return (
      countryOf(read.get('country_code')) ??
      countryOf(read.get('country')) ??
      findPhoneCountry(read.get('phone')) ??
      (city === '' ? undefined : countryOfCity(city)) ??
      ''
    )
  })
  const textOf = (row: SheetRow, column: number) => row.cells[column]?.trim() ?? ''
  const textsOf = (column: number) =>
    sample.map((row) => textOf(row, column)).filter((text) => text !== '')
  const valuesOf = (column: number): SampleValue[] => {
    const distinct = new Map<string, SampleValue>()
    for (const [at, row] of sample.entries()) {
      const text = textOf(row, column)
      const countryCode = countries[at] ?? ''
      if (text !== '') distinct.set(`${countryCode} ${text}`, { text, countryCode })
    }
    return [...distinct.values()]
  }
  const isCity = ({ text, countryCode }: SampleValue) =>
    listCityForms(text).some((form) => {
      const { main, other } = findIndex().placesNamed(form, countryCode)
      return main.length > 0 || other.some(({ population }) => population >= TOWN_POPULATION)
    })
  const citiesNamed = (text: string, countryCode?: string) =>
    listCityForms(text).flatMap((form) => findIndex().citiesNamed(form, countryCode))
  const isTown = (text: string, countryCode: string) =>
    citiesNamed(text, countryCode).some(({ population }) => population >= TOWN_POPULATION)
  function shareOfCities(values: readonly SampleValue[]): number {
    const withoutCountry = values.filter(({ countryCode }) => countryCode === '')
    const codes = new Map<string, number>()
    for (const { text } of withoutCountry)
      for (const code of new Set(citiesNamed(text).map((city) => city.countryCode)))
        codes.set(code, (codes.get(code) ?? 0) + 1)
    const [code] = [...codes].toSorted((one, other) => other[1] - one[1])[0] ?? ['']
    return scoreShare(values, (value) =>
      value.countryCode === ''
        ? (code !== '' && isTown(value.text, code)) ||
          citiesNamed(value.text).some(({ isLarge }) => isLarge)
        : isCity(value),
    )
  }
  const regionsOf = ({ text, countryCode }: SampleValue) =>
    findRegions(text, countryCode).filter(
      (region) => countryCode === '' || region.countryCode === countryCode,
    )
  // Villages are called California, but not in California.
  const isCityOfRegion = (value: SampleValue) => {
    const regions = regionsOf(value).map(({ name }) => name)
    const { main, other } = findIndex().placesNamed(value.text, value.countryCode)
    const places = value.countryCode === '' ? findIndex().citiesNamed(value.text) : main
    return [...places, ...other].some(({ region }) => regions.includes(region))
  }
  function countParts(
    column: number,
    [cityColumn] = columns.fields.get('city') ?? [],
  ): { all: number; parts: number } {
    const all = new Map<string, boolean>()
    for (const row of cityColumn === undefined ? [] : sample) {
      const text = textOf(row, column)
      if (text === '' || all.get(text)) continue
      const isPart = findIndex()
        .citiesNamed(textOf(row, cityColumn!))
        .some(({ id, countryCode }) =>
          findIndex()
            .citiesWithPart(text, countryCode)
            .some((city) => city.id === id),
        )
      all.set(text, isPart)
    }
    return { all: all.size, parts: [...all.values()].filter(Boolean).length }
  }
  return {
    sample,
    countries,
    countParts,
    textsOf,
    valuesOf,
    shareOfCities,
    shareOfRegions: (values: readonly SampleValue[]) =>
      scoreShare(values, (value) => regionsOf(value).length > 0),
    shareOfCitiesOfRegions: (values: readonly SampleValue[]) => scoreShare(values, isCityOfRegion),
    isMostlyIn(codes: ReadonlySet<string>): boolean {
      const known = countries.filter((code) => code !== '')
      return known.length > 0 && scoreShare(known, (code) => codes.has(code)) >= COUNTRY_SHARE
    },
  }
}
