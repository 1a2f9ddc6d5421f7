import type { CityIndex } from './city-index.server.ts'
import { countryByCode } from './countries.ts'
import { findCountryCode } from './find-country.server.ts'
import type { Point } from './infer-from-address.server.ts'
import {
  pointOfCity,
  tellByAddress,
  tellCity,
  tellCountry,
  tellRegion,
} from './infer-place.server.ts'
import { type CompletedPlace, type PlaceRow, setTold } from './place-row.ts'
import { findTimeZone } from './time-zones.server.ts'

/** Never changes given values. Values that can't be inferred are listed in `untold`. */
export function completePlace(row: PlaceRow, index: CityIndex): CompletedPlace {
  const place: CompletedPlace = { told: {}, untold: [] }
  if (row.city) place.city = row.city
  if (row.region) place.region = row.region
  takeGivenCountry(row, place)
  const point = pointOf(row)

  if (row.fullAddress && (!place.city || !place.countryCode)) {
    tellByAddress(row.fullAddress, place, point, index)
  }
  if (!place.countryCode) tellCountry(row, place, point, index)
  if (!place.city && place.countryCode) tellCity(row, place, point, index)
  if (!place.region && place.city && place.countryCode) tellRegion(row, place, point, index)

  const timeZone =
    findTimeZone({ fileZone: row.timeZone, countryCode: place.countryCode, ...point }) ??
    findTimeZone({ countryCode: place.countryCode, ...pointOfCity(place, index) })
  if (timeZone !== null) place.timeZone = timeZone
  if (!place.city) place.untold.push('city')
  if (!place.countryCode) place.untold.push('country')
  return place
}

function takeGivenCountry(row: PlaceRow, place: CompletedPlace): void {
  if (row.countryCode) {
    // A number or an internal code of the source counts as a missing country.
    const code = countryByCode(row.countryCode)?.code ?? findCountryCode(row.countryCode)
    if (code !== null) place.countryCode = code
  }
  if (!place.countryCode && row.country) {
    const code = findCountryCode(row.country)
    if (code !== null) setTold(place, 'countryCode', code, 'country name')
  }
}

function pointOf(row: PlaceRow): Point | undefined {
  const { latitude, longitude } = row
  if (latitude === undefined || longitude === undefined) return undefined
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined
  return { latitude, longitude }
}
