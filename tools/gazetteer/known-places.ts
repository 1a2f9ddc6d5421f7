import { measureKm } from '../../src/gazetteer/city-grid.ts'
import { normalizeCityName } from '../../src/gazetteer/city-key.server.ts'

/** The sources give the same place at points up to this far apart. */
const SAME_PLACE_KM = 5

type Point = { latitude: number; longitude: number }
type Named = { name: string; country: string }

export const measureKmBetween = (one: Point, other: Point) =>
  measureKm(one.latitude, one.longitude, other.latitude, other.longitude)

export const buildNameKey = ({ country, name }: Named) => `${country} ${normalizeCityName(name)}`

/** Whether a place of the name is close to the point. */
export function createKnownPlaces(known: readonly (Named & Point)[]) {
  const byName = Map.groupBy(known, buildNameKey)
  return (place: Named & Point) =>
    (byName.get(buildNameKey(place)) ?? []).some(
      (other) => measureKmBetween(other, place) < SAME_PLACE_KM,
    )
}
