import { memoizeInContext } from '../platform/database/memoize.ts'
import { findNearestInGrid } from './city-grid.ts'
import { buildRegionKeys } from './find-region.server.ts'
import { buildNameTable, findMembers, type NameTable } from './name-table.ts'
import type { Places } from './places.ts'

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

/** A line is a country and the name of its county, whose number is the position plus one. */
export const buildCountyTable = (lines: readonly string[]): NameTable =>
  buildNameTable(() =>
    lines.entries().flatMap(([at, line]) => {
      const countryCode = line.slice(0, 2)
      return buildRegionKeys(line.slice(2)).map((key) => [`${countryCode} ${key}`, at + 1] as const)
    }),
  )

export function createCountyFinder(places: Places): CountyFinder {
  const findCounties = memoizeInContext((countryCode, text): readonly number[] => {
    for (const key of buildRegionKeys(text.split(SEPARATOR).at(-1)!)) {
      const numbers = findMembers(places.countyNames, `${countryCode} ${key}`)
      if (numbers.length > 0) return [...numbers]
    }
    return []
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
