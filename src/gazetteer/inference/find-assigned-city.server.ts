import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { findCityNames } from '../city-names.server.ts'
import {
  applyInferred,
  type CompletedPlace,
  type GazetteerPlace,
  type PlaceRow,
} from '../place-row.ts'
import type { FoundPlace } from './found-place.ts'

export function presentPlace(place: NamedPlace, index: CityIndex): GazetteerPlace {
  const { id, name, region, latitude, longitude } = place
  const otherNames = index.otherNamesOf(place)
  const names = findCityNames({ ...place, otherNames })
  return { id, names, region, latitude, longitude, otherNames: [name, ...otherNames] }
}

export const findAssigned = (
  { findAssigned: find }: PlaceRow,
  { city, countryCode }: CompletedPlace,
) => (city ? (find?.(city, countryCode) ?? null) : null)

export function applyAssignedCountry(row: PlaceRow, place: CompletedPlace): void {
  const assigned = place.countryCode ? null : findAssigned(row, place)
  if (assigned) applyInferred(place, 'countryCode', assigned.countryCode, 'city name')
}

export function findAssignedCity(
  row: PlaceRow,
  place: CompletedPlace,
  index: CityIndex,
  sent: Set<number>,
): FoundPlace | null {
  const assigned = findAssigned(row, place)
  if (!assigned) return null
  const { name, countryCode, placeId } = assigned
  const named = placeId === null ? undefined : index.placeById(placeId, countryCode)
  place.match = {
    ...{ city: place.city!, countryCode, placeId: named?.id ?? null, name: named?.name ?? name },
    ...({ confidence: 'certain', reason: 'assigned', hasRivals: false } as const),
    ...(named && !sent.has(named.id) && { place: presentPlace(named, index) }),
  }
  if (!named) return { place: null, reason: 'assigned' }
  sent.add(named.id)
  const found = { place: named, name: named.name, hasRivals: false }
  return { ...found, confidence: 'certain', reason: 'assigned' }
}
