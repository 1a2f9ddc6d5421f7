import { measureKm } from '../city-grid.ts'
import type { NamedPlace, Point } from '../city-index.server.ts'

export type CityEvidence = {
  city: string
  countryCode: string
  region?: string | undefined
  /** A text of another column or of the address that names a county. */
  county?: string | undefined
  postalCode?: string | undefined
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
  | 'assigned'

export type ResolvedCity = {
  place: NamedPlace
  name: string
  confidence: 'certain' | 'likely'
  reason: CityReason
  /** Another place may be meant, and neither region nor coordinates confirm this one. */
  hasRivals: boolean
  /** The part of the city that the text names instead. */
  section?: string
}

export type UnresolvedCity = {
  place: null
  /** `ambiguous`: several places fit. `far away`: all places of the name are far from the point. */
  reason: 'unknown' | 'ambiguous' | 'far away' | 'assigned'
}

export type FoundPlace = ResolvedCity | UnresolvedCity

/** The radius grows with the square root of the population in millions. */
const RADIUS_KM_PER_MILLION = 12
/** A name this far from the coordinates belongs to another place. */
export const CONTRADICTED_KM = 60

export const measureKmBetween = (one: Point, other: Point) =>
  measureKm(one.latitude, one.longitude, other.latitude, other.longitude)

export function isWithin(place: Point, city: Point & { radiusKm: number; population: number }) {
  return (
    measureKmBetween(place, city) <=
    Math.max(city.radiusKm, RADIUS_KM_PER_MILLION * Math.sqrt(city.population / 1_000_000))
  )
}
