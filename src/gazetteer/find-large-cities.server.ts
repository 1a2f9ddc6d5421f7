import { normalizeCityName } from './city-key.server.ts'
import { listLargeCities } from './large-cities.server.ts'
import type { Places } from './places.ts'

type LargeCity = { at: number; name: string; radiusKm: number }

/** Throws if an update of the places renamed a city; then update the list. */
export function findLargeCities(places: Places): {
  large: Map<number, LargeCity>
  otherNames: Map<string, number[]>
} {
  const large = new Map<number, LargeCity>()
  const otherNames = new Map<string, number[]>()
  for (const { countryCode, name, region, radiusKm, shown, others } of listLargeCities()) {
    const { main, other } = places.findByKey(normalizeCityName(name, countryCode))
    const isThere = (at: number) =>
      places.countryAt(at) === countryCode &&
      (region === undefined || places.regionCodeAt(at) === region)
    const [at] = [main, other].flatMap((found) => rankByPopulation(found.filter(isThere), places))
    if (at === undefined) throw new Error(`unknown large city: ${countryCode} ${name}`)
    large.set(at, { at, name: shown, radiusKm })
    for (const each of others) {
      const key = normalizeCityName(each, countryCode)
      otherNames.set(key, [...(otherNames.get(key) ?? []), at])
    }
  }
  return { large, otherNames }
}

export const rankByPopulation = (found: readonly number[], { populations }: Places) =>
  found.toSorted((one, other) => populations[other]! - populations[one]!)
