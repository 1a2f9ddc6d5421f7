import { distanceKm } from './city-grid.ts'
import type { City, CityIndex } from './city-index.server.ts'
import { findCommonCountry, inferCountryOfCityName } from './country-of-city-name.ts'
import {
  inferAddress,
  type Point,
  parsePostalRegion,
  SAME_CITY_MAX_KM,
} from './infer-from-address.server.ts'
import { findPhoneCountry } from './phone-country.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from './place-row.ts'

/** At a border the phone's country wins if its nearest city is at most this much farther. */
const BORDER_KM = 5

const CITY_STATES: Record<string, string> = {
  GI: 'Gibraltar',
  HK: 'Hong Kong',
  MC: 'Monaco',
  MO: 'Macao',
  SG: 'Singapore',
  VA: 'Vatican City',
}

export function inferByAddress(
  address: string,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const told = inferAddress(address, { countryCode: place.countryCode, point }, index)
  // A given city must not get its country from an address that names another city.
  if (told.countryCode !== undefined && !place.countryCode) {
    applyInferred(place, 'countryCode', told.countryCode, 'address')
  }
  if (place.city) return
  if (told.city !== undefined) applyInferred(place, 'city', told.city, 'address')
  if (told.region !== undefined && !place.region)
    applyInferred(place, 'region', told.region, 'address')
}

export function inferCountry(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const phoneCountry = row.phone ? findPhoneCountry(row.phone) : null
  const named = place.city ? index.citiesNamed(place.city) : []
  if (row.isServiceArea && phoneCountry !== null) {
    applyInferred(place, 'countryCode', phoneCountry, 'phone')
  }
  const large = findCommonCountry(named.filter((city) => city.isLarge))
  if (!place.countryCode && point !== undefined) {
    const here = named.filter((city) => kmBetween(city, point) <= SAME_CITY_MAX_KM)
    const code = findCommonCountry(here)
    const source = code === undefined && large !== undefined ? 'city name' : 'coordinates'
    const told = code ?? large ?? countryOfPoint(point, phoneCountry, index)
    if (told !== undefined) applyInferred(place, 'countryCode', told, source)
  }
  if (!place.countryCode) {
    const code = place.city ? inferCountryOfCityName(place.city, index) : undefined
    const isPhones = named.some((city) => city.countryCode === phoneCountry)
    if (code !== undefined && !(isPhones && code !== phoneCountry)) {
      applyInferred(place, 'countryCode', code, 'city name')
    }
  }
  if (!place.countryCode && phoneCountry !== null) {
    applyInferred(place, 'countryCode', phoneCountry, 'phone')
  }
  if (place.told.countryCode !== undefined && !place.city && row.fullAddress) {
    inferByAddress(row.fullAddress, place, point, index)
  }
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
  if (point === undefined || row.isServiceArea) return
  const nearest = index.nearestCity(point.latitude, point.longitude, countryCode)
  if (nearest?.countryCode === countryCode)
    applyInferred(place, 'city', nearest.name, 'coordinates')
}

export function inferRegion(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const { city = '', countryCode = '' } = place
  const cities = index.citiesNamed(city, countryCode).filter((one) => one.region !== '')
  if (cities.length === 1) {
    applyInferred(place, 'region', cities[0]!.region, 'city name')
  } else if (point !== undefined) {
    const [nearest] = cities
      .map((one) => ({ region: one.region, km: kmBetween(one, point) }))
      .filter(({ km }) => km <= SAME_CITY_MAX_KM)
      .sort((a, b) => a.km - b.km)
    if (nearest !== undefined) applyInferred(place, 'region', nearest.region, 'coordinates')
  } else if (row.fullAddress && cities.length > 1) {
    const region = parsePostalRegion(row.fullAddress)
    if (cities.some((one) => one.region === region))
      applyInferred(place, 'region', region!, 'address')
  }
}

export function findCityPoint(place: CompletedPlace, index: CityIndex): Point | undefined {
  if (!place.city || !place.countryCode) return undefined
  const cities = index.citiesNamed(place.city, place.countryCode)
  if (cities.length === 1) return cities[0]
  return cities.find((city) => city.region === place.region)
}

function kmBetween(city: City, point: Point): number {
  return distanceKm(city.latitude, city.longitude, point.latitude, point.longitude)
}
