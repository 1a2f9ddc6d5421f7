import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { findRegion } from '../find-region.server.ts'
import { listCityParts } from './city-texts.server.ts'
import {
  type CityEvidence,
  CONTRADICTED_KM,
  measureKmBetween,
  type ResolvedCity,
} from './found-place.ts'

const TOWN_POPULATION = 1000
const FAMOUS_POPULATION = 500_000
const METROPOLIS_POPULATION = 3_000_000
/** Kadıköy in Istanbul is meant rather than a town with this fraction of Istanbul's population. */
const TINY_FACTOR = 5000
/** Another town with the name of a part is at least this far from the city. */
const OTHER_TOWN_KM = 40

/** 'Scarborough' and 'Zamalek', unless a town of the name may be meant. */
export function findCityOfPart(evidence: CityEvidence, index: CityIndex): ResolvedCity | null {
  const { city, countryCode, region, point } = evidence
  const named = findRegion(`, ${region ?? ''}`, countryCode)
  const isPossible = (place: NamedPlace) =>
    (named === null || named.name === place.region) &&
    (point === undefined || measureKmBetween(place, point) <= CONTRADICTED_KM)
  for (const text of listCityParts(city)[0] ?? []) {
    const [place, ...others] = index.citiesWithPart(text, countryCode).filter(isPossible)
    if (place === undefined || others.length > 0) continue
    const isTiny = (town: NamedPlace) =>
      place.population >= METROPOLIS_POPULATION && town.population * TINY_FACTOR < place.population
    const isOther = (town: NamedPlace) =>
      !town.isSection &&
      !isTiny(town) &&
      (town.population > FAMOUS_POPULATION ||
        ((named !== null || town.population >= TOWN_POPULATION) &&
          (town.region !== place.region || measureKmBetween(town, place) > OTHER_TOWN_KM)))
    if (index.placesNamed(text, countryCode).main.filter(isPossible).some(isOther)) continue
    const isConfirmed = named !== null || point !== undefined
    return {
      confidence: isConfirmed ? 'certain' : 'likely',
      hasRivals: false,
      place,
      name: place.name,
      reason: 'section',
      section: text,
    }
  }
  return null
}
