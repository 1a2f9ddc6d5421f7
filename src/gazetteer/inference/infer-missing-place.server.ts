import type { CityIndex, NamedPlace, Point } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { findCityNames } from '../city-names.server.ts'
import { findCountryByCode } from '../countries.ts'
import { COUNTIES_OF_TOWNS } from '../county-finder.server.ts'
import { findCountryCode } from '../find-country.server.ts'
import { findRegions } from '../find-region.server.ts'
import {
  applyInferred,
  type CompletedPlace,
  type GazetteerPlace,
  type PlaceRow,
} from '../place-row.ts'
import { parsePostalCode } from '../postal-areas.server.ts'
import { findTimeZone } from '../time-zones.server.ts'
import {
  findCityInRegionColumn,
  findCityOfRegion,
  inferByRegionText,
} from './city-of-region.server.ts'
import { isMarkedDistrict } from './district-candidates.server.ts'
import { isElsewhere } from './find-city-of-part.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import {
  findCityInDistrictColumn,
  findTownInRegion,
  findTownOfDistrict,
} from './find-town-of-district.server.ts'
import { type CityEvidence, type FoundPlace, isWithin } from './found-place.ts'
import { inferDistrict } from './infer-district.server.ts'
import { inferAddress, parsePostalRegion } from './infer-from-address.server.ts'
import { inferByAddress, inferCity, inferCountry, inferRegion } from './infer-place.server.ts'

/** Never changes given values. Only the first match of a place includes its names; `sent` collects these places. */
export function inferMissingPlace(
  row: PlaceRow,
  index: CityIndex,
  sent = new Set<number>(),
): CompletedPlace {
  const place: CompletedPlace = { sources: {}, missing: [] }
  if (row.city) place.city = row.city
  if (row.region) place.region = row.region
  applyGivenCountry(row, place)
  const point = pointOf(row)

  const homes = (place.countryCode ? undefined : row.findHomes?.()) ?? []
  if (row.fullAddress && (!place.city || !place.countryCode)) {
    inferByAddress(row.fullAddress, place, { point, homes }, index)
  }
  if (!place.city && !row.isServiceArea) inferByRegionText(row, place, homes, index)
  if (!place.countryCode) inferCountry(row, place, { point, homes }, index)
  if (!place.city && place.countryCode) inferCity(row, place, point, index)
  const hasDistrict = row.districts?.some((text) => text !== '') === true
  const isRegion = (hasDistrict || (row.districts && !place.region)) && isRegionAsCity(place, index)
  if (isRegion) moveToRegion(place)
  const isByDistrict = !place.city
  if (isByDistrict) inferByDistrict(row, place, { point, homes }, index)
  if (isRegion) place.city ??= row.city!
  const found = findCity(row, place, point, index, sent)
  if (isByDistrict && place.match?.confidence === 'certain') place.match.confidence = 'likely'
  if (found?.place && !place.region) inferRegion(found, place)
  const { city = '', countryCode = '', region } = place
  const section = found?.place ? found.section : undefined
  const isPart = place.match?.name === region && isMarkedDistrict(city, countryCode)
  const districts = isPart ? [...(row.districts ?? []), city] : row.districts
  const within = isPart || section !== undefined ? { ...place, city: place.match?.name } : place
  Object.assign(
    place,
    inferDistrict({ ...row, districts }, { place: within, found, point, index }, section),
  )

  const timeZone =
    findTimeZone({ fileZone: row.timeZone, countryCode: place.countryCode, ...point }) ??
    findTimeZone({ countryCode: place.countryCode, ...found?.place })
  if (timeZone !== null) place.timeZone = timeZone
  if (!place.city) place.missing.push('city')
  if (!place.countryCode) place.missing.push('country')
  return place
}

/** 'Oromia' in a column of cities, with the town in the column of districts. */
function isRegionAsCity({ city, countryCode }: CompletedPlace, index: CityIndex): boolean {
  if (!city || !countryCode || findRegions(city, countryCode).length !== 1) return false
  return findPlaceByName({ city, countryCode }, index).place === null
}

function moveToRegion(place: CompletedPlace): void {
  place.region ??= place.city!
  delete place.city
}

/** 'гр. Мелник', which the gazetteer lacks */
const KIND_OF_TOWN = /^(?:к\.\s?к|гр|с|г|м|д|смт|пгт|пос|ქ|სოფ|ք|գ|mun|loc|com)\.\s*(?=\p{L}{2})/iu

function findCity(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
  sent: Set<number>,
): FoundPlace | null {
  const { city, countryCode } = place
  if (!city || !countryCode) return null
  const region = place.region ?? (row.fullAddress ? parsePostalRegion(row.fullAddress) : undefined)
  const county = place.county ?? findCounty(row, countryCode, index)
  const postalCode = row.postalCode ?? parsePostalCode(row.fullAddress ?? '', countryCode)
  const evidence = { city, countryCode, region, county, postalCode, point }
  const named = findByName(evidence, index)
  const inAddress = row.fullAddress
    ? findNarrower(row.fullAddress, named, evidence, index)
    : undefined
  const found =
    findTownOfDistrict(row, inAddress ?? named, point, index) ??
    findTownInRegion(row, inAddress ?? named, evidence, index) ??
    findCityInDistrictColumn(row, inAddress ?? named, evidence, index) ??
    replaceSection(inAddress ?? named, index)
  const source = inAddress ? 'address' : place.sources.city
  const isInferred = source === 'coordinates' || inAddress !== undefined
  place.match = {
    city,
    countryCode,
    placeId: found.place?.id ?? null,
    name:
      found.place === null
        ? city.replace(KIND_OF_TOWN, '')
        : isDamaged(found.name)
          ? found.place.name
          : found.name,
    confidence: found.place === null ? 'none' : isInferred ? 'likely' : found.confidence,
    reason: isInferred && source ? source : found.reason,
    hasRivals: found.place !== null && found.hasRivals,
    ...(found.place && !sent.has(found.place.id) && { place: presentPlace(found.place, index) }),
  }
  if (found.place) sent.add(found.place.id)
  return found
}

const findCounty = ({ districts = [] }: PlaceRow, countryCode: string, index: CityIndex) =>
  COUNTIES_OF_TOWNS.has(countryCode)
    ? districts.find((text) => index.countiesNamed(text, countryCode).length > 0)
    : undefined

const OWN_CITY_POPULATION = 500_000
const isDistrictOf = (town: NamedPlace, city: NamedPlace) =>
  town.id !== city.id && town.population < OWN_CITY_POPULATION && isWithin(town, city)

/** The gazetteer lists the districts of their municipalities as towns. */
const DISTRICTS_AS_PLACES = new Set(['VN'])

function findByName(evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { city, countryCode } = evidence
  const whole = isMarkedDistrict(city, countryCode) ? findCityOfRegion(evidence, index) : undefined
  if (whole) return whole
  const found = findPlaceByName(evidence, index)
  // 'Hockley, Essex' is no part of Birmingham.
  const container = found.place?.isSection ? index.containerOf(found.place) : undefined
  if (container && isElsewhere(evidence, container, index))
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

/** A column of suburbs may be the only hint of the city. */
function inferByDistrict(
  row: PlaceRow,
  place: CompletedPlace,
  hints: { point: Point | undefined; homes: readonly string[] },
  index: CityIndex,
): void {
  const texts = (row.districts ?? []).filter((text) => text !== '')
  for (const city of texts) {
    const stated = { ...place, city, sources: { ...place.sources } }
    if (!stated.countryCode) inferCountry(row, stated, hints, index)
    const { countryCode, region } = stated
    if (!countryCode) continue
    const town = region && isCenter(city) ? region : city
    const evidence = { city: town, countryCode, region, point: hints.point }
    const found = replaceSection(findPlaceByName(evidence, index), index)
    if (found.place === null || found.reason === 'far from coordinates') continue
    const { latitude, longitude, population } = found.place
    // Parts of a large city that the list of places has as villages: Monti in Rome.
    const around =
      population === 0 ? index.nearestCity(latitude, longitude, countryCode) : undefined
    const name = around?.radiusKm ? around.name : found.section ? found.name : town
    Object.assign(place, stated)
    applyInferred(place, 'city', name, 'address')
    return
  }
}

/** 'อ.เมือง' and 'Merkez' mean the capital of the province. */
const isCenter = (text: string) =>
  /^(?:(?:อำเภอ|อ\.)\s*)?เมือง$|^merkez$|^mueang$/iu.test(text.trim())

/** A city text that names only a part of a city: 'Brooklyn', 'Surry Hills'. */
function replaceSection(found: FoundPlace, index: CityIndex): FoundPlace {
  const city = found.place?.isSection ? index.containerOf(found.place) : undefined
  if (!found.place || !city) return found
  // The old town of Riyadh has its name.
  const { main } = index.placesNamed(found.name, city.countryCode)
  const isCity = main.some(({ id }) => id === city.id)
  return { ...found, place: city, name: city.name, ...(!isCity && { section: found.name }) }
}

const isDamaged = (name: string) => name.includes('\ufffd')

export function presentPlace(place: NamedPlace, index: CityIndex): GazetteerPlace {
  const { id, name, region, latitude, longitude } = place
  const otherNames = index.otherNamesOf(place)
  const names = findCityNames({ ...place, otherNames })
  return { id, names, region, latitude, longitude, otherNames: [name, ...otherNames] }
}

/** 'Goa' or 'Rest of Hawaii' in a column of cities. */
function isRegionText(
  city: string,
  found: FoundPlace,
  countryCode: string,
  index: CityIndex,
): boolean {
  if (found.place !== null && found.confidence === 'certain') return false
  const isRegion = (name: string) =>
    index.regionsNamed(name).some((region) => region.countryCode === countryCode)
  const isRegency = /^(?:kab\.|kabupaten)/i.test(city)
  return isRegency || isRegion(city) || isRegion(city.split(/\s+/).at(-1) ?? '')
}

/** 'Greater Boston Area' and 'Österlen', with the town in the address. A town repeats its name there. */
const isAreaText = (city: string, found: FoundPlace, address: string) =>
  found.place === null &&
  found.reason === 'unknown' &&
  !normalizeCityName(address).includes(normalizeCityName(city))

/** Without coordinates, 'Sector 7' may be a village of that name. */
const TOWN_POPULATION = 10_000

function findNarrower(
  address: string,
  named: FoundPlace,
  evidence: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const { city, countryCode, point } = evidence
  if (isRegionText(city, named, countryCode, index)) return findInAddress(address, evidence, index)
  if (!isAreaText(city, named, address)) return undefined
  const found = findInAddress(address, evidence, index)
  const isTown = (found?.place?.population ?? 0) >= TOWN_POPULATION
  return isTown || point ? found : undefined
}

function findInAddress(
  address: string,
  evidence: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const { city } = inferAddress(address, evidence, index)
  if (city === undefined) return undefined
  const found = findPlaceByName({ ...evidence, city }, index)
  return found.place === null || found.reason === 'far from coordinates' ? undefined : found
}

function applyGivenCountry(row: PlaceRow, place: CompletedPlace): void {
  if (row.countryCode) {
    // A number or an internal code of the source counts as a missing country.
    const code = findCountryByCode(row.countryCode)?.code ?? findCountryCode(row.countryCode)
    if (code !== null) place.countryCode = code
  }
  if (!place.countryCode && row.country) {
    const code = findCountryCode(row.country)
    if (code !== null) applyInferred(place, 'countryCode', code, 'country name')
  }
}

function pointOf(row: PlaceRow): Point | undefined {
  const { latitude, longitude } = row
  if (latitude === undefined || longitude === undefined) return undefined
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined
  return { latitude, longitude }
}
