import { findPhoneCountry } from '../../platform/i18n/phone-country.server.ts'
import type { City, CityIndex, Point } from '../city-index.server.ts'
import { findCountryCode } from '../find-country.server.ts'
import { findRegion, findRegions, isMunicipality } from '../find-region.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from '../place-row.ts'
import { listCityForms, listCityParts } from './city-texts.server.ts'
import {
  findCommonCountry,
  findDominantCountry,
  findHomeOfDistrict,
  findHomeOfPart,
  findHomeOfRegion,
  findHomeOfScript,
  inferCountryOfCityName,
  isOnlyAbroad,
  listLargeCities,
} from './country-of-city-name.server.ts'
import { isInReach } from './find-city-of-part.server.ts'
import { COMPOUND, findPlaceByName } from './find-place-by-name.server.ts'
import { type FoundPlace, measureKmBetween } from './found-place.ts'
import { inferAddress } from './infer-from-address.server.ts'
import { findCountryBesideHomes } from './parse-country.server.ts'
import { SAME_CITY_MAX_KM } from './towns-of-address.server.ts'

/** At a border the phone's country wins if its nearest city is at most this much farther. */
const BORDER_KM = 5

export const CITY_STATES: Record<string, string> = {
  GI: 'Gibraltar',
  HK: 'Hong Kong',
  MC: 'Monaco',
  MO: 'Macao',
  SG: 'Singapore',
  VA: 'Vatican City',
}

type Hints = { point: Point | undefined; homes: readonly string[] }

export function inferByAddress(
  address: string,
  place: CompletedPlace,
  known: Hints,
  index: CityIndex,
): void {
  const { countryCode, region } = place
  const inferred = inferAddress(address, { countryCode, region, ...known }, index)
  // A given city must not get its country from an address that names another city.
  const isOther =
    place.city !== undefined &&
    inferred.city !== undefined &&
    index.citiesNamed(place.city).length > 0 &&
    index.citiesNamed(place.city, inferred.countryCode).length === 0
  if (inferred.countryCode !== undefined && !place.countryCode && !isOther) {
    applyInferred(place, 'countryCode', inferred.countryCode, 'address')
  }
  if (place.city) return
  if (inferred.city !== undefined) applyInferred(place, 'city', inferred.city, 'address')
  if (inferred.county !== undefined) place.county = inferred.county
  if (inferred.region !== undefined && !place.region)
    applyInferred(place, 'region', inferred.region, 'address')
}

export function inferCountry(
  row: PlaceRow,
  place: CompletedPlace,
  known: Hints,
  index: CityIndex,
): void {
  const { point, homes } = known
  const phoneCountry = row.phone ? findPhoneCountry(row.phone) : null
  const name = place.city ? findCityPart(place.city, index) : undefined
  const named = name === undefined ? [] : index.citiesNamed(name)
  const beside = findCountryBesideHomes(row.postalCode ?? '', homes)
  if (beside !== undefined && named.some((city) => city.countryCode === beside))
    applyInferred(place, 'countryCode', beside, 'address')
  const large = findCommonCountry(named.filter((city) => city.isLarge))
  if (!place.countryCode && point !== undefined) {
    const isHere = (at: Point) => (city: City) => measureKmBetween(city, at) <= SAME_CITY_MAX_KM
    const here = (name === undefined ? listLargeCities(row.fullAddress, index) : named).filter(
      isHere(point),
    )
    const swapped = { latitude: point.longitude, longitude: point.latitude }
    const code = findCommonCountry(here.length > 0 ? here : named.filter(isHere(swapped)))
    const source = code === undefined && large !== undefined ? 'city name' : 'coordinates'
    const inferred = code ?? large ?? countryOfPoint(point, phoneCountry, index)
    if (inferred !== undefined) applyInferred(place, 'countryCode', inferred, source)
  }
  // 'Granada' in the province of 'Granada' is the same name again.
  const isRepeated = place.region?.toLowerCase() === place.city?.toLowerCase()
  if (!place.countryCode && place.city && place.region && !isRepeated) {
    const code = findCountryOfRegion(place.region, named)
    if (code !== undefined) applyInferred(place, 'countryCode', code, 'city name')
  }
  // 'عمان' is Amman and Oman.
  const isCity = index.citiesNamed(place.region ?? '').some(({ isLarge }) => isLarge)
  const stated = place.region && !isCity ? findCountryCode(place.region) : null
  if (!place.countryCode && stated !== null && homes.includes(stated) && place.region!.length > 3)
    applyInferred(place, 'countryCode', stated, 'country name')
  const isFamous = large !== undefined || findDominantCountry(named) !== undefined
  const home =
    (place.city ? findHome(place, homes, index, isFamous) : undefined) ??
    (name === undefined ? undefined : findHome({ ...place, city: name }, homes, index, isFamous)) ??
    findHomeOfRegion(place, homes) ??
    findHomeOfDistrict(row, place, homes, index)
  if (!place.countryCode && home) applyInferred(place, 'countryCode', home, 'other rows')
  // 'Point E' in 'Dakar' is no place abroad.
  if (
    !place.countryCode &&
    homes.length === 0 &&
    place.region &&
    large === undefined &&
    /\p{L}{4}|^\p{sc=Han}+$/u.test(place.region)
  ) {
    const code = findRegion(place.region)?.countryCode ?? stated
    if (
      code &&
      !named.some(({ region }) => findRegions(place.region!).some(({ name }) => name === region))
    )
      applyInferred(place, 'countryCode', code, 'address')
  }
  if (!place.countryCode) {
    // 'HK' is short for Hong Kong and for Hradec Králové.
    const isShort = /^\p{L}{1,2}$/u.test(name ?? '')
    const code = name === undefined || isShort ? undefined : inferCountryOfCityName(name, index)
    const isPhones = named.some((city) => city.countryCode === phoneCountry)
    const isHome = homes.length === 0 || homes.includes(code ?? '')
    const isForeign =
      !isHome && code !== large && !isOnlyAbroad(place.city ?? '', named, homes, index)
    if (code !== undefined && !(isPhones && code !== phoneCountry) && !isForeign) {
      applyInferred(place, 'countryCode', code, 'city name')
    }
  }
  if (!place.countryCode && !place.city && place.region && /[^A-Z.]/.test(place.region)) {
    const area = findRegion(place.region)
    if (area) applyInferred(place, 'countryCode', area.countryCode, 'address')
  }
  // Alone, the prefix may be that of a foreign owner or of a call center.
  const other = place.countryCode ? null : phoneCountry
  if (other !== null && isPhoneCountry(other, row, place, index))
    applyInferred(place, 'countryCode', other, 'phone')
  const byName = findHomeOfPart(place, homes, named, index) ?? findHomeOfScript(place, homes)
  if (!place.countryCode && byName) applyInferred(place, 'countryCode', byName, 'other rows')
  const isLargeCityNamed = named.some((city) => city.isLarge)
  const [only, ...others] = homes
  if (
    !place.countryCode &&
    only &&
    others.length === 0 &&
    !isLargeCityNamed &&
    (place.city || row.fullAddress || findRegions(place.region ?? '', only).length > 0)
  )
    applyInferred(place, 'countryCode', only, 'other rows')
  if (place.sources.countryCode !== undefined && !place.city && row.fullAddress) {
    inferByAddress(row.fullAddress, place, known, index)
  }
}

/** Next to a city known worldwide, a village of the same name is hardly meant. */
const VILLAGE_MAX_POPULATION = 1000
const VILLAGE_FACTOR = 20

/** The first part of a text that names a city: 'Praha 5 - Smíchov'. */
const findCityPart = (city: string, index: CityIndex): string | undefined =>
  [city, ...listCityParts(city).flat(), COMPOUND.exec(city)?.[1] ?? ''].find(
    (form) => index.citiesNamed(form).length > 0,
  )

/** 'Grand Forks' in 'ND': only one country has a city of the name in a region of that name. */
function findCountryOfRegion(region: string, named: readonly City[]): string | undefined {
  const regions = findRegions(region)
  return findCommonCountry(
    named.filter((city) =>
      regions.some(
        ({ countryCode, name }) => countryCode === city.countryCode && name === city.region,
      ),
    ),
  )
}

function findHome(
  { city = '', region }: CompletedPlace,
  allHomes: readonly string[],
  index: CityIndex,
  isFamous: boolean,
): string | undefined {
  // 'Martínez' in 'Buenos Aires' is no village in Paraguay.
  const withRegion = allHomes.filter((code) => findRegions(`, ${region ?? ''}`, code).length > 0)
  const homes = withRegion.length > 0 ? withRegion : allHomes
  const places = homes
    .map((countryCode) => findPlaceByName({ city, countryCode, region }, index))
    .filter(({ reason }) => reason !== 'section' && reason !== 'spelling')
    .flatMap(({ place }) => place ?? [])
  const largest = Math.max(0, ...places.map(({ population }) => population))
  const isVillage = (population: number) =>
    (isFamous && population <= VILLAGE_MAX_POPULATION) || population * VILLAGE_FACTOR < largest
  const found = places.filter(({ population }) => !isVillage(population))
  const inRegion = found.filter((place) =>
    findRegions(region ?? '', place.countryCode).some(({ name }) => name === place.region),
  )
  return findCommonCountry(inRegion.length > 0 ? inRegion : found) ?? findDominantCountry(found)
}

function isPhoneCountry(
  countryCode: string,
  { fullAddress }: PlaceRow,
  { city }: CompletedPlace,
  index: CityIndex,
): boolean {
  if (city)
    return listCityForms(city).some((form) => index.citiesNamed(form, countryCode).length > 0)
  if (!fullAddress) return false
  return inferAddress(fullAddress, { countryCode }, index).city !== undefined
}

function countryOfPoint(
  point: Point,
  phoneCountry: string | null,
  index: CityIndex,
): string | undefined {
  const nearest = index.nearestCity(point.latitude, point.longitude)
  if (nearest === null || phoneCountry === null || nearest.countryCode === phoneCountry) {
    return nearest?.countryCode
  }
  const other = index.nearestCity(point.latitude, point.longitude, phoneCountry)
  const isAsNear =
    other?.countryCode === phoneCountry && other.distanceKm <= nearest.distanceKm + BORDER_KM
  return isAsNear ? phoneCountry : nearest.countryCode
}

export function inferCity(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const { countryCode = '' } = place
  const only = CITY_STATES[countryCode]
  if (only !== undefined) {
    applyInferred(place, 'city', only, 'country code')
    return
  }
  const region = findRegion(`, ${place.region ?? row.districts?.[0] ?? ''}`, countryCode)?.name
  if (place.region && isMunicipality(place.region, countryCode)) {
    // The list of regions lacks '新竹市', and no city is called 'Nairobi County'.
    const city = [region ?? '', place.region]
      .map((name) => findPlaceByName({ city: name, countryCode, region }, index).place)
      .find((found) => found !== null)
    if (city) {
      applyInferred(place, 'city', city.name, 'address')
      return
    }
  }
  if (point === undefined || row.isServiceArea) return
  const nearest = index.nearestCity(point.latitude, point.longitude, countryCode, region)
  if (nearest?.countryCode !== countryCode) return
  // 'Sumqayıt' in a column of regions is also the city, which a village is nearer to.
  const named = index
    .citiesNamed(place.region ?? '', countryCode)
    .find((city) => city.population > nearest.population && isInReach(point, city))
  applyInferred(place, 'city', named?.name ?? nearest.name, 'coordinates')
}

const REGION_SOURCES = {
  'only place': 'city name',
  region: 'address',
  section: 'city name',
  coordinates: 'coordinates',
  'damaged letters': 'coordinates',
  assigned: 'city name',
} as const

export function inferRegion(found: FoundPlace, place: CompletedPlace): void {
  // The largest of several namesakes is probably meant, but a region is shown as a fact.
  if (found.place === null || found.place.region === '') return
  if (
    found.reason === 'district' ||
    found.reason === 'population' ||
    found.reason === 'spelling' ||
    found.reason === 'far from coordinates'
  )
    return
  applyInferred(place, 'region', found.place.region, REGION_SOURCES[found.reason])
}
