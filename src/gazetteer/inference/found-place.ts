import { measureKm } from '../city-grid.ts'
import type { NamedPlace, Point } from '../city-index.server.ts'

export type CityEvidence = {
  city: string
  countryCode: string
  region?: string | undefined
  point?: Point | undefined
}

export type CityReason =
  | 'only place'
  | 'region'
  | 'coordinates'
  | 'population'
  | 'far from coordinates'
  | 'damaged letters'
  | 'spelling'
  | 'district'
  | 'section'

export type ResolvedCity = {
  place: NamedPlace
  /** The part of the text that names the place. */
  name: string
  confidence: 'certain' | 'likely'
  reason: CityReason
  /** The country has another place of this name that is not much smaller. */
  hasRivals: boolean
  /** The part of the city that the text names instead. */
  section?: string
}

export type UnresolvedCity = {
  place: null
  /** `ambiguous`: several places fit. `far away`: all places of the name are far from the point. */
  reason: 'unknown' | 'ambiguous' | 'far away'
}

export type FoundPlace = ResolvedCity | UnresolvedCity

/** From the center of a city of a million people to its edge. */
const KM_ACROSS = 12
/** A name this far from the coordinates belongs to another place. */
export const CONTRADICTED_KM = 60

export const measureKmBetween = (one: Point, other: Point) =>
  measureKm(one.latitude, one.longitude, other.latitude, other.longitude)

export function isWithin(place: Point, city: Point & { radiusKm: number; population: number }) {
  return (
    measureKmBetween(place, city) <=
    Math.max(city.radiusKm, KM_ACROSS * Math.sqrt(city.population / 1_000_000))
  )
}
