import type { CityIndex } from './city-index.server.ts'
import { findCountryByCode } from './countries.ts'
import { findCountryCode } from './find-country.server.ts'
import type { Point } from './infer-from-address.server.ts'
import {
  findCityPoint,
  inferByAddress,
  inferCity,
  inferCountry,
  inferRegion,
} from './infer-place.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from './place-row.ts'
import { findTimeZone } from './time-zones.server.ts'

/** Never changes given values. Values that can't be inferred are listed in `untold`. */
export function inferMissingPlace(row: PlaceRow, index: CityIndex): CompletedPlace {
  const place: CompletedPlace = { sources: {}, missing: [] }
  if (row.city) place.city = row.city
  if (row.region) place.region = row.region
  applyGivenCountry(row, place)
  const point = pointOf(row)

  if (row.fullAddress && (!place.city || !place.countryCode)) {
    inferByAddress(row.fullAddress, place, point, index)
  }
  if (!place.countryCode) inferCountry(row, place, point, index)
  if (!place.city && place.countryCode) inferCity(row, place, point, index)
  if (!place.region && place.city && place.countryCode) inferRegion(row, place, point, index)

  const timeZone =
    findTimeZone({ fileZone: row.timeZone, countryCode: place.countryCode, ...point }) ??
    findTimeZone({ countryCode: place.countryCode, ...findCityPoint(place, index) })
  if (timeZone !== null) place.timeZone = timeZone
  if (!place.city) place.missing.push('city')
  if (!place.countryCode) place.missing.push('country')
  return place
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
