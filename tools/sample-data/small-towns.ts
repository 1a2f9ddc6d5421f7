import { readPlaceList, readRegionNames } from '../../src/catalog/places/place-table.server.ts'

/** A row of cities.csv, without its country. */
export type TownRow = Record<
  'name' | 'region' | 'latitude' | 'longitude' | 'postcode_prefix',
  string
>
/** Towns a country gets for each unit of its weight to the power of 0.75. */
const TOWNS_FACTOR = 45

/**
 * The smaller towns of a country (GeoNames, CC BY 4.0), spread evenly over the order of the list and
 * mixed.
 */
export function readSmallTowns(): (
  code: string,
  weight: number,
  taken: readonly string[],
) => TownRow[] {
  const regionNames = readRegionNames()
  const byCountry = Map.groupBy(
    readPlaceList().filter(({ isSection }) => !isSection),
    ({ countryCode }) => countryCode,
  )

  return (code, weight, taken) => {
    const isTaken = new Set(taken)
    const rows = new Map<string, TownRow>()
    for (const { name, latitude, longitude, regionCode } of byCountry.get(code) ?? []) {
      const region = regionNames.get(`${code}.${regionCode}`) ?? ''
      // One name once a region: the list has hamlets of the same name side by side.
      const isPlain = name.length <= 40 && !/[|(),\d]/.test(name)
      if (!isTaken.has(name) && isPlain) {
        rows.set(`${region}|${name}`, {
          name,
          region,
          latitude: latitude.toFixed(3),
          longitude: longitude.toFixed(3),
          postcode_prefix: createPrefix(code, name),
        })
      }
    }
    return spread([...rows.values()], Math.round(TOWNS_FACTOR * weight ** 0.75))
  }
}

function spread(rows: TownRow[], limit: number): TownRow[] {
  const count = Math.min(limit, rows.length)
  const chosen = Array.from(
    { length: count },
    (_, index) => rows[Math.floor((index * rows.length) / count)]!,
  )
  // A stride that shares no factor with any count below it visits every index once.
  return chosen.map((_, index) => chosen[(index * 999_983) % count]!)
}

/** A made-up beginning of the town's postcodes, so that neighbours share it. */
function createPrefix(code: string, name: string): string {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0
  const letters = `${name}XX`
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase()
  if (code === 'GB') return `${letters}${1 + (hash % 20)}`
  if (code === 'GH') return `${letters}-`
  if (code === 'MT') return `${letters}${letters[0]} `
  if (code === 'CA' || code === 'IE') return `${letters[0]}${hash % 10}`
  return String(10 + (hash % 90))
}
