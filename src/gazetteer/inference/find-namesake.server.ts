import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { COUNTIES_OF_TOWNS } from '../county-finder.server.ts'
import { findRegion } from '../find-region.server.ts'
import { findPostalPoint } from '../postal-areas.server.ts'
import {
  type CityEvidence,
  type CityReason,
  CONTRADICTED_KM,
  type FoundPlace,
  measureKmBetween,
  type ResolvedCity,
} from './found-place.ts'

/** A name this close to the coordinates is confirmed by them. */
const CONFIRMED_KM = 30
const KM_PER_MILLION = 3
/** Without other evidence, a namesake this many times larger is meant. */
const DOMINANT_FACTOR = 10
const TOWN_POPULATION = 1000
export const WELL_KNOWN_POPULATION = 100_000
/** Far from such a city, the coordinates are probably wrong rather than those of a namesake. */
const FAMOUS_POPULATION = 500_000

export const isWritten = ({ isHeard }: NamedPlace) => !isHeard

export function findDominant(places: readonly NamedPlace[]): NamedPlace | undefined {
  const [largest, second] = places.toSorted((one, other) => other.population - one.population)
  const rival = Math.max(second?.population ?? 0, 1000)
  return largest && largest.population > DOMINANT_FACTOR * rival ? largest : undefined
}

/** A small section is hardly ever meant if a town, but not a village, has its name. */
export const isTown = ({ isSection, population }: NamedPlace) =>
  population >= (isSection ? WELL_KNOWN_POPULATION : TOWN_POPULATION)

/** Postal towns such as Manchester in Lancashire are outside of their county. */
const COUNTY_KM = 25
/** Reorganized regions have former towns this near. */
const REGION_KM = 60

/** Half of the places with a postal code are this near to the city of its area, nearly all are within the other. */
const POSTAL_KM = 60
export const POSTAL_MAX_KM = 120

export const findPostalArea = (
  { countryCode, postalCode = '', point }: CityEvidence,
  index: CityIndex,
) => (point ? undefined : findPostalPoint(countryCode, postalCode, index))

type Counties = { countryCode: string; counties: readonly number[] }

const isIn = ({ county }: NamedPlace, { counties }: Counties) => counties.includes(county)
export const isInOrNear = (place: NamedPlace, area: Counties, index: CityIndex) =>
  isIn(place, area) || index.isNearArea(place, area, COUNTY_KM)

/** 'Shropshire' in the column of regions or after the city. Coordinates say more. */
export function findCounties(
  { city, countryCode, region = '', county = '', point }: CityEvidence,
  index: CityIndex,
): Counties | undefined {
  if (point) return undefined
  const [, ...afterCity] = city.split(/[,(]/)
  const after = COUNTIES_OF_TOWNS.has(countryCode) ? afterCity.join(',') : ''
  const counties = [county, region, after]
    .filter((text) => text !== '' && findRegion(`, ${text}`, countryCode) === null)
    .map((text) => index.countiesNamed(text, countryCode))
    .find((found) => found.length > 0)
  return counties && { countryCode, counties }
}

export function findNamesake(
  candidates: readonly NamedPlace[],
  evidence: CityEvidence,
  index: CityIndex,
): FoundPlace {
  const { city, countryCode, region, point } = evidence
  const [only] = candidates
  if (only === undefined) return { place: null, reason: 'unknown' }
  const kmTo = (place: NamedPlace) =>
    point === undefined
      ? 0
      : measureKmBetween(place, point) - (place.population / 1_000_000) * KM_PER_MILLION
  if (candidates.length === 1 && point !== undefined && kmTo(only) <= CONTRADICTED_KM) {
    const { name } = only
    return { place: only, name, confidence: 'certain', reason: 'only place', hasRivals: false }
  }
  const dominant = findDominant(candidates)
  const found = (
    place: NamedPlace,
    confidence: 'certain' | 'likely',
    reason: CityReason,
  ): ResolvedCity => ({
    place,
    name: place.name,
    confidence,
    reason,
    hasRivals:
      candidates.filter((each) => place.isHeard || isWritten(each)).length > 1 &&
      place !== dominant,
  })
  const near = candidates.filter((place) => kmTo(place) <= CONTRADICTED_KM)
  const [, ...afterCity] = city.split(/[,(]/)
  const named = findRegion(`, ${region ?? afterCity.join(',')}`, countryCode)
  // Towns of other states are named like large cities: Houston, Alabama.
  const isOfState = countryCode === 'US' && named !== null
  if (near.length === 0) {
    const isFamous = (dominant?.population ?? 0) >= FAMOUS_POPULATION
    if (
      dominant &&
      isFamous &&
      isWritten(dominant) &&
      (!isOfState || dominant.region === named.name)
    )
      return found(dominant, 'likely', 'far from coordinates')
    return { place: null, reason: 'far away' }
  }
  const area = findCounties(evidence, index)
  const postal = findPostalArea(evidence, index)
  if (postal && !near.some((place) => measureKmBetween(place, postal) <= POSTAL_MAX_KM))
    return { place: null, reason: 'ambiguous' }
  const inCounty = area ? near.filter((place) => isIn(place, area)) : []
  if (area && inCounty.length === 0 && !near.some((place) => isInOrNear(place, area, index)))
    return { place: null, reason: 'ambiguous' }
  const inRegion =
    inCounty.length > 0 ? inCounty : near.filter((place) => place.region === named?.name)
  const inPostal = postal && near.filter((place) => measureKmBetween(place, postal) <= POSTAL_KM)
  const inArea = inPostal?.length ? inPostal : inRegion.length > 0 ? inRegion : near
  const reachable = area ? inArea.filter((place) => isInOrNear(place, area, index)) : inArea
  const towns = reachable.filter(isTown)
  const local = towns.length > 0 ? towns : reachable
  const written = local.filter(isWritten)
  const isConfirmed = point !== undefined || inRegion.length > 0
  // Towns that the gazetteer doesn't know sound like this too.
  if (written.length === 0 && !isConfirmed) return { place: null, reason: 'ambiguous' }
  const fitting = written.length > 0 ? written : local
  if (named !== null && point === undefined && inRegion.length === 0) {
    const isSmall = fitting.every(({ population }) => population < FAMOUS_POPULATION)
    const isNear = (place: NamedPlace) =>
      index.isNearArea(place, { countryCode, region: named.name }, REGION_KM)
    if (isSmall || isOfState || !fitting.some(isNear)) return { place: null, reason: 'ambiguous' }
  }
  if (fitting.length === 1) {
    const isOnly = candidates.length === 1 || !isConfirmed
    const isByRegion = point === undefined || (inRegion.length === 1 && near.length > 1)
    return found(
      fitting[0]!,
      'certain',
      isOnly ? 'only place' : isByRegion ? 'region' : 'coordinates',
    )
  }
  const largest = findDominant(fitting)
  if (point !== undefined) {
    const close = fitting.filter((place) => kmTo(place) <= CONFIRMED_KM)
    const [nearest] = close.toSorted((one, other) => kmTo(one) - kmTo(other))
    if (nearest !== undefined) {
      const place = largest !== undefined && close.includes(largest) ? largest : nearest
      return found(place, 'certain', 'coordinates')
    }
  }
  if (largest !== undefined) return found(largest, 'likely', 'population')
  // Mexico City has its borough Benito Juárez twice in the gazetteer.
  const [first] = fitting
  const whole = first?.isSection && index.containerOf(first)
  if (first && whole && fitting.every((part) => index.containerOf(part)?.id === whole.id))
    return found(first, 'likely', 'section')
  return { place: null, reason: 'ambiguous' }
}
