import { measureKm } from '../../src/gazetteer/city-grid.ts'
import { normalizeCityName } from '../../src/gazetteer/city-key.server.ts'

/** The sources give the same place at points up to this far apart. */
const SAME_PLACE_KM = 5

type Point = { latitude: number; longitude: number }
type Named = { name: string; country: string }

export const measureKmBetween = (one: Point, other: Point) =>
  measureKm(one.latitude, one.longitude, other.latitude, other.longitude)

export const buildNameKey = ({ country, name }: Named) => `${country} ${normalizeCityName(name)}`

/** Further away, another name is that of a neighbor: Camboriú of Balneário Camboriú. */
const OTHER_NAME_KM = 0.5

/** Whether a place of the name is close to the point. */
export function createKnownPlaces(known: readonly (Named & Point & { names?: string[] })[]) {
  const byName = Map.groupBy(known, buildNameKey)
  const byOtherName = Map.groupBy(
    known.flatMap((place) =>
      (place.names ?? []).map((name) => ({ place, key: buildNameKey({ ...place, name }) })),
    ),
    ({ key }) => key,
  )
  return (place: Named & Point) => {
    const key = buildNameKey(place)
    return (
      byName.get(key)?.some((other) => measureKmBetween(other, place) < SAME_PLACE_KM) ||
      byOtherName.get(key)?.some((other) => measureKmBetween(other.place, place) < OTHER_NAME_KM) ||
      false
    )
  }
}

const TWIN_MIN_KM = 3

type Town = Parameters<typeof measureKmBetween>[0] & { name: string; population: number }

/** Two towns of similar size, such as Salmiya and Hawalli; no part has most of the people of its city. */
export function isTwin(place: Town, city: Town): boolean {
  if (place.population * 2 < city.population) return false
  const [one, other] = [place, city].map(({ name }) => normalizeCityName(name))
  const isSameName = one!.includes(other!) || other!.includes(one!)
  return !isSameName && measureKmBetween(place, city) >= TWIN_MIN_KM
}
