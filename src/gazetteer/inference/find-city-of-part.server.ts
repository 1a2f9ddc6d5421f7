import { memoizeByObject, memoizeInContext } from '../../platform/database/memoize.ts'
import type { CityIndex, NamedPlace, Point } from '../city-index.server.ts'
import { findCitySpellings, isSameCity, normalizeCityName } from '../city-key.server.ts'
import { findRegion } from '../find-region.server.ts'
import { listCityParts } from './city-texts.server.ts'
import {
  type CityEvidence,
  CONTRADICTED_KM,
  measureKmBetween,
  type ResolvedCity,
} from './found-place.ts'

const OTHER_NAME_MIN_POPULATION = 10_000
const METROPOLIS_POPULATION = 3_000_000
/** With more than this times the population of the town, the part is meant: Kadıköy in Istanbul. */
const TINY_FACTOR = 5000
/** From the center of a city of a million people to its farthest parts. */
const KM_TO_PARTS = 17
const MIN_KM_TO_PARTS = 2

export function isInReach(place: Point, city: Point & { population: number }): boolean {
  const reachKm = MIN_KM_TO_PARTS + KM_TO_PARTS * Math.sqrt(city.population / 1_000_000)
  return measureKmBetween(place, city) <= reachKm
}

/** '高砂市' is a city although Fukuoka has a quarter 高砂. */
const JAPANESE_TOWN = /\p{Script=Han}[市町村]$/u

/** Many villages that the gazetteer lacks are named after saints. */
const SAINT = /^(?:san|santa|santo|sant|saint|sainte|são|st)\b/iu

const COUNTY_KM = 25

/** A county such as Essex, which the list of regions lacks, may be far from the city. */
export function isInOtherRegion(
  { region = '', countryCode, point }: CityEvidence,
  place: NamedPlace,
  index: CityIndex,
): boolean {
  if (!/[^\P{L}A-Z]|[A-Z]{4}/u.test(region) || point) return false
  if (findRegion(`, ${region}`, countryCode)) return false
  if (index.citiesNamed(region, countryCode).length > 0) return false
  // The former county of a suburb: 'Croydon, Surrey'.
  const counties = index.countiesNamed(region, countryCode)
  if (counties.length > 0 && index.isNearArea(place, { countryCode, counties }, COUNTY_KM))
    return false
  // 'Metropolitan City of Rome'
  const key = `-${normalizeCityName(region, countryCode)}-`
  return !findCitySpellings(place.name, countryCode).some((each) =>
    key.includes(`-${normalizeCityName(each, countryCode)}-`),
  )
}

const listPartTexts = memoizeByObject((index: CityIndex) =>
  memoizeInContext((countryCode, city) => {
    const texts = listCityParts(city)[0] ?? []
    return texts.some((text) => index.citiesWithPart(text, countryCode).length > 0) ? texts : []
  }),
)

/** 'Scarborough' and 'Zamalek', unless a town of the name may be meant. */
export function findCityOfPart(evidence: CityEvidence, index: CityIndex): ResolvedCity | null {
  const { city, countryCode, region = '', point } = evidence
  const texts = listPartTexts(index)(countryCode, city)
  if (texts.length === 0) return null
  const area = findRegion(`, ${region}`, countryCode)
  const isPossible = (place: NamedPlace) =>
    (area === null || area.name === place.region || isSameCity(region, place.name, countryCode)) &&
    (point === undefined || measureKmBetween(place, point) <= CONTRADICTED_KM)
  const isConfirmed = area !== null || point !== undefined
  if (JAPANESE_TOWN.test(city)) return null
  if (!isConfirmed && SAINT.test(city)) return null
  for (const text of texts) {
    const { main, other } = index.placesNamed(text, countryCode)
    const towns = [
      ...main,
      ...other.filter(({ population }) => population >= OTHER_NAME_MIN_POPULATION),
    ].filter((town) => !town.isSection && isPossible(town))
    const [place, ...others] = index.citiesWithPart(text, countryCode).filter(isPossible)
    if (place === undefined || others.length > 0) {
      if (towns.length > 0) return null
      continue
    }
    const isTiny = (town: NamedPlace) =>
      isConfirmed &&
      place.population >= METROPOLIS_POPULATION &&
      town.population * TINY_FACTOR < place.population
    const isFarther = (town: NamedPlace) =>
      point &&
      measureKmBetween(place, point) < measureKmBetween(town, point) &&
      isInReach(point, place)
    const isOther = (town: NamedPlace) =>
      town.id !== place.id &&
      !isTiny(town) &&
      !(town.population === 0 && isFarther(town)) &&
      (town.region !== place.region || !isInReach(town, place))
    if (towns.some(isOther) || isInOtherRegion(evidence, place, index)) return null
    return {
      confidence: isConfirmed ? 'certain' : 'likely',
      hasRivals: !isConfirmed,
      place,
      name: place.name,
      reason: 'section',
      section: text,
    }
  }
  return null
}
