import { memoize, memoizeByObject } from '../../platform/database/memoize.ts'
import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { findRegion, findRegions, isMunicipality } from '../find-region.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from '../place-row.ts'
import { normalizePostalCode } from '../postal-areas.server.ts'
import { listCityForms, listCityParts } from './city-texts.server.ts'
import { isMarkedDistrict } from './district-candidates.server.ts'
import { isInOtherRegion } from './find-city-of-part.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import { type CityEvidence, type FoundPlace, isWithin } from './found-place.ts'

const FAMOUS_POPULATION = 100_000
const TOWN_POPULATION = 5000

/** '서울특별시' as the region of '강남구', and 'Cairo Governorate' as that of a quarter. */
export function findCityOfRegion(evidence: CityEvidence, index: CityIndex): FoundPlace | undefined {
  const { countryCode, region } = evidence
  if (!region || !isMunicipality(region, countryCode)) return undefined
  const area = findRegion(`, ${region}`, countryCode)?.name ?? region
  return [region, area]
    .map((city) => findPlaceByName({ ...evidence, city }, index))
    .find(({ place, reason }) => place?.isSection === false && reason !== 'far from coordinates')
}

/** 'Yopougon' with 'Abidjan' in the column of regions, of which none has such a name. */
export function findCityInRegionColumn(
  evidence: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const { countryCode, region = '' } = evidence
  if (findRegions(region, countryCode).length > 0) return undefined
  if (index.countiesNamed(region, countryCode).length > 0) return undefined
  const found = findPlaceByName({ city: region, countryCode, point: evidence.point }, index)
  if (found.place === null || found.place.isSection || found.hasRivals) return undefined
  const isCounty = index.countiesNamed(found.place.name, countryCode).includes(found.place.county)
  const isCity = found.place.population >= FAMOUS_POPULATION && found.reason !== 'spelling'
  return isCity && !isCounty ? found : undefined
}

const OWN_CITY_POPULATION = 500_000
const isDistrictOf = (town: NamedPlace, city: NamedPlace) =>
  town.id !== city.id && town.population < OWN_CITY_POPULATION && isWithin(town, city)

/** The gazetteer lists the districts of their municipalities as towns. */
const DISTRICTS_AS_PLACES = new Set(['VN'])

const findCached = memoizeByObject((index: CityIndex) =>
  memoize(
    (key) => {
      const [city = '', countryCode = '', region, county, postalCode] = key.split('\0')
      return findUncached(
        { city, countryCode, region: region || undefined, county, postalCode },
        index,
      )
    },
    { maxKeys: 10_000, maxKeyChars: 200 },
  ),
)

/** Without coordinates, the rows of a city differ only within the area of its postal codes. */
export function findCityByName(evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { city, countryCode, region = '', county = '', postalCode = '', point } = evidence
  if (point) return findUncached(evidence, index)
  const area = normalizePostalCode(countryCode, postalCode)
  return findCached(index)([city, countryCode, region, county, area].join('\0'))
}

function findUncached(evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { city, countryCode } = evidence
  const whole = isMarkedDistrict(city, countryCode) ? findCityOfRegion(evidence, index) : undefined
  if (whole) return whole
  const found = findPlaceByName(evidence, index)
  // 'Hockley, Essex' is no part of Birmingham.
  const container = found.place?.isSection ? index.containerOf(found.place) : undefined
  if (container && isInOtherRegion(evidence, container, index))
    return { place: null, reason: 'ambiguous' }
  if (found.place && DISTRICTS_AS_PLACES.has(countryCode)) {
    const around = findCityOfRegion(evidence, index)
    if (around?.place && isDistrictOf(found.place, around.place))
      return { ...around, confidence: 'likely', section: city }
  }
  if (found.place || found.reason !== 'unknown' || /\d/.test(city)) return found
  const around = findCityOfRegion(evidence, index) ?? findCityInRegionColumn(evidence, index)
  return around?.place ? { ...around, confidence: 'likely', section: city } : found
}

const MARKED_TOWN =
  /^(?:г|гр|м|ш|ქ|ք|город|град|місто)\.\s*\p{Lu}\P{N}+$|^\p{Lu}\P{N}+\s(?:ш\.|sh\.|(?:şəh|ş)\.|shahri|шаҳри|қ\.)$/u

/** 'Narva' or 'г. Самарканд' in a column of regions, of which none has such a name. */
export function inferByRegionText(
  { city, region = '' }: PlaceRow,
  place: CompletedPlace,
  homes: readonly string[],
  index: CityIndex,
): void {
  if (city || region === '' || place.sources.region) return
  const codes = place.countryCode ? [place.countryCode] : homes
  const marked = region.split(/\s*[,;]\s*/).find((part) => MARKED_TOWN.test(part))
  const isNamed = (code: string) =>
    listCityParts(marked!)[0]!.some((form) => index.citiesNamed(form, code).length > 0)
  if (marked && codes.some(isNamed)) {
    applyInferred(place, 'city', marked, 'address')
    return
  }
  const isArea = (code: string) =>
    findRegions(region, code).length > 0 || index.countiesNamed(region, code).length > 0
  if (codes.some(isArea) || findRegions(region).length > 0) return
  const parts = [region, ...region.split(/\s*[,;/|]\s*/)].map(listCityForms)
  const [name = ''] = parts[0] ?? []
  const isTown = (code: string) => {
    const least = code === '' ? FAMOUS_POPULATION : TOWN_POPULATION
    const cities = parts.flatMap((forms) => forms.flatMap((form) => index.citiesNamed(form, code)))
    return cities.some(({ population }) => population >= least)
  }
  if (name !== '' && (codes.length === 0 ? [''] : codes).some(isTown))
    applyInferred(place, 'city', region, 'address')
}
