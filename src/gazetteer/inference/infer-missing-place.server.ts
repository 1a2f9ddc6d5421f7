import type { CityIndex, Point } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { COUNTIES_OF_TOWNS } from '../county-finder.server.ts'
import { findRegions } from '../find-region.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from '../place-row.ts'
import { findPostalCity, parsePostalCode } from '../postal-areas.server.ts'
import { findTimeZone } from '../time-zones.server.ts'
import { findCityByName, inferByRegionText } from './city-of-region.server.ts'
import { isCenter, isMarkedDistrict } from './district-candidates.server.ts'
import {
  applyAssignedCountry,
  findAssigned,
  findAssignedCity,
  presentPlace,
} from './find-assigned-city.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import {
  findCityInDistrictColumn,
  findTownInRegion,
  findTownOfCounty,
  findTownOfDistrict,
} from './find-town-of-district.server.ts'
import type { CityEvidence, FoundPlace } from './found-place.ts'
import { inferDistrict } from './infer-district.server.ts'
import { FORMER_PROVINCE, inferAddress, parsePostalRegion } from './infer-from-address.server.ts'
import {
  CITY_STATES,
  inferByAddress,
  inferCity,
  inferCountry,
  inferRegion,
} from './infer-place.server.ts'
import { applyGivenCountry } from './parse-country.server.ts'
import {
  findTownOfArea,
  inferByBusinessName,
  inferByTaiwaneseDistrict,
} from './towns-of-areas.server.ts'

const addressOf = ({ fullAddress, street }: PlaceRow) =>
  fullAddress ?? (street?.includes(',') ? street : undefined)

/** Never changes given values. Only the first match of a place includes its names; `sent` collects these places. */
export function inferMissingPlace(
  row: PlaceRow,
  index: CityIndex,
  sent = new Set<number>(),
): CompletedPlace {
  const place: CompletedPlace = { sources: {}, missing: [] }
  const town = findTownOfArea(row, index) ?? row.city
  if (town) place.city = town
  if (row.region) place.region = row.region
  applyGivenCountry(row, place, index)
  const point = pointOf(row)
  const homes = (place.countryCode ? undefined : row.findHomes?.()) ?? []
  const address = addressOf(row)
  if (address && (!place.city || (row.fullAddress && !place.countryCode))) {
    inferByAddress(address, place, { point, homes }, index)
  }
  if (!place.city && !row.isServiceArea) inferByRegionText(row, place, homes, index)
  if (!place.city || /^\p{sc=Han}{2}[縣县]$/u.test(place.city))
    inferByTaiwaneseDistrict(row, place, homes)
  applyAssignedCountry(row, place)
  if (!place.countryCode) inferCountry(row, place, { point, homes }, index)
  if (!place.countryCode && row.city?.includes(',')) {
    const { county, countryCode } = inferAddress(row.city, {}, index)
    if (county && countryCode) applyInferred(place, 'countryCode', countryCode, 'address')
  }
  if (!place.city && place.countryCode) inferCity(row, place, point, index)
  const postal = row.postalCode ?? /(?<![^,\s])(\d[\d -]{2,8}\d)$/.exec(address ?? '')?.[1]
  if (!place.city && place.countryCode && postal && !row.isServiceArea) {
    const city = findPostalCity(place.countryCode, postal)
    if (city) applyInferred(place, 'city', city, 'address')
  }
  if (!place.city) inferByBusinessName(row, place, index)
  const hasDistrict = row.districts?.some((text) => text !== '') === true
  const isRegion =
    !findAssigned(row, place) &&
    (hasDistrict || (row.districts && !place.region)) &&
    isRegionAsCity(place, index)
  if (isRegion) moveToRegion(place)
  const isByDistrict = !place.city
  if (isByDistrict) inferByDistrict(row, place, { point, homes }, index)
  if (isRegion) place.city ??= row.city!
  const found =
    findAssignedCity(row, place, index, sent) ?? findCity(row, place, point, index, sent)
  if (isByDistrict && place.match?.confidence === 'certain') place.match.confidence = 'likely'
  if (found?.place && !place.region) inferRegion(found, place)
  const { city = '', countryCode = '', region } = place
  const section = found?.place ? found.section : undefined
  const isPart = place.match?.name === region && isMarkedDistrict(city, countryCode)
  const districts = isPart ? [...(row.districts ?? []), city] : row.districts
  const within = isPart || section !== undefined ? { ...place, city: place.match?.name } : place
  Object.assign(
    place,
    inferDistrict(
      { ...row, city: town, districts },
      { place: within, found, point, index },
      section,
    ),
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

/** 'гр. Мелник' and '熊毛郡屋久島町', which the gazetteer lacks */
const KIND_OF_TOWN =
  /^\p{sc=Han}{1,4}郡(?=\p{sc=Han}{2,}$)|(?<=^\p{sc=Han}{2,4})[鄉鎮]$|^(?:к\.\s?к|г\.\s?п|аг|гр|с|г|м|д|смт|пгт|пос|ქ|სოფ|ք|գ|mun|loc|com)\.\s*(?=\p{L}{2})|^(?:מושב|קיבוץ)\s+|^อำเภอ(?=\p{sc=Thai}{2})|\s(?:(?:गा|न)\.?\s?पा\.?|गाउँपालिका|नगरपालिका|R\.?M\.?|(?:Rural )?Municipality(?:-\d{1,2})?|G[aā][uoū]npalika|सदर|সদর|Sadar)$/iu

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
  const named = findCityByName(evidence, index)
  const address = addressOf(row)
  const inAddress = address ? findNarrower(address, named, evidence, index) : undefined
  const found =
    findCityState(inAddress ?? named, evidence, index) ??
    findTownOfDistrict(row, inAddress ?? named, point, index) ??
    findTownInRegion(row, inAddress ?? named, evidence, index) ??
    findCityInDistrictColumn(row, inAddress ?? named, evidence, index) ??
    replaceSection(inAddress ?? named, index)
  const source = inAddress ? 'address' : place.sources.city
  const isInferred =
    source === 'coordinates' || source === 'business name' || inAddress !== undefined
  place.match = {
    city,
    countryCode,
    placeId: found.place?.id ?? null,
    name:
      found.place === null
        ? city.replace(KIND_OF_TOWN, '')
        : found.name.includes('\ufffd')
          ? found.place.name
          : isGenitive(found.name, city)
            ? (presentPlace(found.place, index).names.local[0] ?? found.place.name)
            : found.name,
    confidence: found.place === null ? 'none' : isInferred ? 'likely' : found.confidence,
    reason: isInferred && source ? source : found.reason,
    hasRivals: found.place !== null && found.hasRivals,
    ...(found.place && !sent.has(found.place.id) && { place: presentPlace(found.place, index) }),
  }
  if (found.place) sent.add(found.place.id)
  return found
}

/** Kowloon is a part of Hong Kong, as is any other place there. */
function findCityState(
  found: FoundPlace,
  { city, countryCode }: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const only = CITY_STATES[countryCode]
  const state = only === undefined ? undefined : findPlaceByName({ city: only, countryCode }, index)
  if (!state?.place || found.place?.id === state.place.id) return undefined
  return { ...state, confidence: 'likely', section: found.place ? found.name : city }
}

/** 'Βόλου' is the genitive of 'Βόλος', and a rule alone may give a wrong accent. */
const isGenitive = (name: string, city: string): boolean =>
  /^\p{sc=Grek}/u.test(name) && !city.includes(name)

const findCounty = ({ districts = [] }: PlaceRow, countryCode: string, index: CityIndex) =>
  COUNTIES_OF_TOWNS.has(countryCode)
    ? districts.find((text) => index.countiesNamed(text, countryCode).length > 0)
    : undefined

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
    const town = region && isInCapital(city, region, countryCode, index) ? region : city
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

const DOWNTOWN = /^(?:downtown|city cent(?:er|re)|وسط (?:المدينة|البلد)|مركز المدينة)$/iu

const isInCapital = (text: string, region: string, countryCode: string, index: CityIndex) =>
  isCenter(text) ||
  DOWNTOWN.test(text.trim()) ||
  (text.includes(`${region} `) && index.citiesNamed(text, countryCode).length === 0)

/** A city text that names only a part of a city: 'Brooklyn', 'Surry Hills'. */
function replaceSection(found: FoundPlace, index: CityIndex): FoundPlace {
  const city = found.place?.isSection ? index.containerOf(found.place) : undefined
  if (!found.place || !city) return found
  // The old town of Riyadh has its name.
  const { main } = index.placesNamed(found.name, city.countryCode)
  const isCity = main.some(({ id }) => id === city.id)
  return { ...found, place: city, name: city.name, ...(!isCity && { section: found.name }) }
}

/** 'Goa' or 'Rest of Hawaii' in a column of cities. */
function isRegionText(
  city: string,
  found: FoundPlace,
  countryCode: string,
  index: CityIndex,
): boolean {
  if (countryCode === 'VN' && FORMER_PROVINCE.test(city)) return true
  const isRegency = /^(?:kab\.|kabupaten)/i.test(city)
  // 'Ιωαννίνων' is the municipality and the prefecture.
  const isAmbiguous = isRegency || (found.place !== null && isGenitive(found.name, city))
  if (found.place !== null && found.confidence === 'certain' && !isAmbiguous) return false
  const isRegion = (name: string) =>
    index.regionsNamed(name).some((region) => region.countryCode === countryCode)
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
  // '분당구' in the column of cities, and '성남시 분당구' in the address
  if (named.place === null && isMarkedDistrict(city, countryCode))
    return findInAddress(address, evidence, index)
  const town = findTownOfCounty(address, named, evidence, index)
  if (town) return town
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

function pointOf(row: PlaceRow): Point | undefined {
  const { latitude, longitude } = row
  if (latitude === undefined || longitude === undefined) return undefined
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined
  return { latitude, longitude }
}
