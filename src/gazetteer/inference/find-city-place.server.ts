import { findMedianPoint, measureKm } from '../city-grid.ts'
import type { CityIndex, Point } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import type { GazetteerPlace } from '../place-row.ts'
import { normalizeRegion } from '../region-key.server.ts'
import { presentPlace } from './find-assigned-city.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'

export type StoredCity = {
  id: number
  name: string
  countryCode: string
  regions: (string | null)[]
  points: Point[]
}

export type MatchedCity = {
  id: number
  place: GazetteerPlace
  reason: string
  isNamed: boolean
}

/** Businesses of a city are at most this far from it. */
const REACH_KM = 60
const MIN_SHARE = 0.8

/** Undefined unless almost all businesses agree. */
function findRegion({ countryCode, regions }: StoredCity): string | undefined {
  const byKey = Map.groupBy(regions, (region) => normalizeRegion(countryCode, region))
  const [most = []] = [...byKey.values()].sort((one, other) => other.length - one.length)
  return most.length >= regions.length * MIN_SHARE ? (most[0] ?? undefined) : undefined
}

/** Null if the city may be another one of its name, or has businesses of several namesakes. */
export function findCityPlace(city: StoredCity, index: CityIndex): MatchedCity | null {
  const { id, name, countryCode, points } = city
  const region = findRegion(city)
  const point = findMedianPoint(points)
  const found = findPlaceByName({ city: name, countryCode, region, point }, index)
  if (found.place === null) return null
  const { place, reason } = found
  if (found.confidence === 'likely' && found.hasRivals) return null
  const isMixed = region === undefined && city.regions.some((each) => each !== null)
  if (isMixed && point === undefined && reason !== 'only place') return null
  const near = points.filter(
    (each) => measureKm(place.latitude, place.longitude, each.latitude, each.longitude) <= REACH_KM,
  )
  if (near.length < points.length * MIN_SHARE) return null
  const isExact = reason !== 'damaged letters' && reason !== 'spelling'
  const isNamed = isExact && normalizeCityName(found.name) === normalizeCityName(name)
  const isPart = found.section !== undefined
  const container = isPart ? place : place.isSection ? index.containerOf(place) : undefined
  if (container)
    return { id, place: presentPlace(container, index), reason: 'section', isNamed: false }
  return { id, place: presentPlace(place, index), reason, isNamed }
}
