import { measureKm } from '../city-grid.ts'
import type { CityIndex, NamedPlace, Point } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { findRegion } from '../find-region.server.ts'
import type { GazetteerPlace } from '../place-row.ts'
import { presentPlace } from './find-assigned-city.server.ts'

export type UnknownTown = {
  id: number
  name: string
  countryCode: string
  region: string | null
  point: Point | null
}

export type SimilarTown = { id: number; place: GazetteerPlace }

const NEAR_KM = 25
const MAX_LENGTH_DIFFERENCE = 2

/** The nearest town of 10,000 people or more with another name whose spelling `isSimilar`. */
export function findSimilarTown(
  { id, name, countryCode, region, point }: UnknownTown,
  index: CityIndex,
  isSimilar: (one: string, other: string) => boolean,
): SimilarTown | null {
  const key = normalizeCityName(name, countryCode)
  const regionName = findRegion(`, ${region ?? ''}`, countryCode)?.name
  if (key === '' || (point === null && regionName === undefined)) return null
  const kmTo = ({ latitude, longitude }: NamedPlace) =>
    point === null ? 0 : measureKm(point.latitude, point.longitude, latitude, longitude)
  const isPossible = (place: NamedPlace) =>
    !place.isSection && (point === null ? place.region === regionName : kmTo(place) <= NEAR_KM)
  const lengths = Array.from(
    { length: 2 * MAX_LENGTH_DIFFERENCE + 1 },
    (_, at) => key.length - MAX_LENGTH_DIFFERENCE + at,
  )
  const found = lengths
    .flatMap((length) => index.townsLike(countryCode, key[0]!, length))
    .filter(({ key: other, place }) => isPossible(place) && isSimilar(key, other))
    .filter(({ place }) => !index.isNamed(place, key))
    .map(({ place }) => place)
    .sort((one, other) => kmTo(one) - kmTo(other) || other.population - one.population)
  const [place] = found
  return place ? { id, place: presentPlace(place, index) } : null
}
