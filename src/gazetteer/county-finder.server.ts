import { memoize, memoizeInContext } from '../platform/database/memoize.ts'
import { findNearestInGrid } from './city-grid.ts'
import { buildRegionKeys } from './find-region.server.ts'
import type { PlaceTable } from './place-table.server.ts'

export type Area = { countryCode: string } & ({ counties: readonly number[] } | { region: string })

/** Counties with many towns; elsewhere they are municipalities, which share their names with quarters. */
export const COUNTIES_OF_TOWNS: ReadonlySet<string> = new Set(['ES', 'FR', 'GB', 'IE', 'IN', 'IT'])

export const TOWNS_AS_COUNTIES: ReadonlySet<string> = new Set(
  'AR AU BG BR CO CR EC GT HN JP KR MX NG NI NL NO PA PT RO RS SE SV TH TR TW VE'.split(' '),
)

export type CountyFinder = {
  /** Numbers of the counties, provinces or departments that the last part of a text names. */
  countiesNamed(text: string, countryCode: string): readonly number[]
  isNearArea(point: { latitude: number; longitude: number }, area: Area, km: number): boolean
}

const SEPARATOR = /[,;/|،、，]/

export function createCountyFinder(places: PlaceTable): CountyFinder {
  const readCounties = memoize((countryCode) => {
    const numbers = new Map<string, number[]>()
    for (const { number, name } of places.listCounties(countryCode))
      for (const key of buildRegionKeys(name))
        numbers.set(key, (numbers.get(key) ?? []).concat(number))
    return numbers
  })
  const findCounties = memoizeInContext((countryCode, text): readonly number[] => {
    const byKey = readCounties(countryCode)
    const key = buildRegionKeys(text.split(SEPARATOR).at(-1)!).find((each) => byKey.has(each))
    return key === undefined ? [] : byKey.get(key)!
  })
  return {
    countiesNamed: (text, countryCode) => (text === '' ? [] : findCounties(countryCode, text)),
    isNearArea({ latitude, longitude }, area, km) {
      const isInArea = (at: number) =>
        'region' in area
          ? places.regionAt(at) === area.region && places.countryAt(at) === area.countryCode
          : area.counties.includes(places.counties[at]!)
      return findNearestInGrid(places.grid, latitude, longitude, km, isInArea) !== null
    },
  }
}
