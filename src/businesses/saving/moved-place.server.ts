import { findCompletedPlace } from '../../catalog/places/find-completed-place.server.ts'
import { measureKm } from '../../gazetteer/city-grid.ts'
import { findCitySpellings, isSameCity } from '../../gazetteer/city-key.server.ts'
import { findCountryCode } from '../../gazetteer/find-country.server.ts'
import { parseAddress } from '../../gazetteer/inference/parse-address.server.ts'
import { removeCountry } from '../../gazetteer/inference/parse-country.server.ts'
import { isDifferentRegion, normalizeRegion } from '../../gazetteer/region-key.server.ts'
import { isZoneOf } from '../../gazetteer/time-zones.server.ts'
import { findLocalTime } from '../../opening-hours/local-time.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  buildFieldBits,
  isFilled,
  mergeBits,
} from '../business-fields.server.ts'
import type { BusinessEdit } from './update-business.server.ts'

export type DerivedPlace = Partial<
  Pick<BusinessValues, 'city' | 'district' | 'region' | 'country_code' | 'time_zone'>
>

const ADDRESS = ['full_address', 'street', 'postal_code'] as const
/** Two geocoders differ by less for one address. */
const SAME_POINT_KM = 2

const words = (text: string) => ` ${normalizeName(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function cityParts(address: string, countryCode: string | null): string[] {
  const parsed = parseAddress(address)
  if (countryCode !== null) removeCountry(parsed, countryCode)
  const { names } = parsed
  return names.length > 1 && /\d/.test(names.at(-1)!) ? names.slice(0, -1) : names
}

function isNamedIn(address: string | null, city: string, countryCode: string | null): boolean {
  if (address === null) return false
  const texts = cityParts(address, countryCode).map(words)
  return findCitySpellings(city, countryCode).some((spelling) => {
    const name = words(spelling)
    const wanted = UNSPACED_SCRIPT.test(name) ? name.trim() : name
    return texts.some((text) => text.includes(wanted))
  })
}

const isOther = (one: string | null, other: string | null) =>
  one !== null && other !== null && words(one) !== words(other)

const withoutNumbers = (address: string | null) =>
  address && words(address).replace(/\S*\p{N}\S*/gu, '')

function isAtOtherPoint(before: BusinessesTable, after: BusinessesTable): boolean {
  const points = [before.latitude, before.longitude, after.latitude, after.longitude]
  const [latitude, longitude, newLatitude, newLongitude] = points
  if (latitude == null || longitude == null || newLatitude == null || newLongitude == null)
    return isOther(withoutNumbers(before.full_address), withoutNumbers(after.full_address))
  return measureKm(latitude, longitude, newLatitude, newLongitude) > SAME_POINT_KM
}

function isSameCountry(after: BusinessValues, { country_code }: DerivedPlace): boolean {
  if (!country_code || after.country_code === null) return true
  const end = after.full_address?.split(',').at(-1)?.trim() ?? ''
  return country_code === after.country_code || findCountryCode(end) === country_code
}

/** A corrected house number or country is not a move. */
function inferMovedCity(
  before: BusinessesTable,
  after: BusinessesTable,
  { city, region }: DerivedPlace,
  code: string | null,
): string | null {
  if (!city) return null
  const stored = before.city
  if (stored !== null) {
    if (isSameCity(stored, city, code)) return null
    if (isNamedIn(after.full_address, stored, code)) return null
    // In 'Buffalo, New York' the name is the region.
    const isRegion =
      region != null && !isOther(city, region) && isNamedIn(before.full_address, stored, code)
    if (isNamedIn(before.full_address, city, code) && !isRegion) return null
  }
  return isNamedIn(after.full_address, city, code) || isAtOtherPoint(before, after) ? city : null
}

const isSameClock = (one: string, other: string) =>
  [Date.UTC(2026, 0), Date.UTC(2026, 6)].every(
    (time) => findLocalTime(one, time).minute === findLocalTime(other, time).minute,
  )

/** The derived zone is only the nearest of its country, so a plausible stored zone stays. */
function inferMovedZone(
  before: BusinessesTable,
  zone: string | null,
  code: string | null,
  region: string | null,
): string | null {
  const stored = before.time_zone
  if (stored === null || !isZoneOf(stored, code)) return zone
  if (zone === null || isOther(before.country_code, code)) return stored
  const isSameRegion =
    region !== null &&
    normalizeRegion(code ?? '', before.region) === normalizeRegion(code ?? '', region)
  return isSameRegion || isSameClock(stored, zone) ? stored : zone
}

function inferMovedDistrict(
  before: BusinessesTable,
  after: BusinessesTable,
  { district = null }: DerivedPlace,
): Pick<Partial<BusinessValues>, 'district'> {
  const isOtherCity =
    isOther(before.city, after.city) &&
    !isSameCity(before.city ?? '', after.city ?? '', after.country_code)
  const isMoved = district !== null && ADDRESS.some((field) => isOther(before[field], after[field]))
  return isMoved || (isOtherCity && before.district !== null) ? { district } : {}
}

/** `except` has the bits of fields given by the source, edited by hand or held by a policy. */
export function inferMovedPlace(
  before: BusinessesTable,
  after: BusinessesTable,
  derived: DerivedPlace,
  except: number,
): Partial<BusinessValues> {
  const place = inferMovedRest(before, after, derived, except)
  const moved = { ...after, ...place }
  return isFilled(except, 'district')
    ? place
    : { ...place, ...inferMovedDistrict(before, moved, derived) }
}

function inferMovedRest(
  before: BusinessesTable,
  after: BusinessesTable,
  derived: DerivedPlace,
  except: number,
): Partial<BusinessValues> {
  const isOpen = (field: BusinessField) => !isFilled(except, field)
  const isCountryChanged = isOther(before.country_code, after.country_code)
  const isMoved =
    isCountryChanged ||
    isOther(before.region, after.region) ||
    ADDRESS.some((field) => isOther(before[field], after[field]))
  if (!isMoved || !isSameCountry(after, derived)) return {}

  const place: Partial<BusinessValues> = {}
  const code = derived.country_code ?? after.country_code
  const moved = isOpen('city') ? inferMovedCity(before, after, derived, code) : null
  if (moved !== null) place.city = moved
  const [former, city] = [before.city, moved ?? after.city]
  const isOtherCity =
    (former === null || city === null ? former !== city : !isSameCity(former, city, code)) ||
    isDifferentRegion(code, before.region, after.region)
  if (!isOtherCity && !isCountryChanged) return {}

  if (isOpen('country_code') && code !== after.country_code) {
    place.country_code = code
    if (isOpen('country')) place.country = null
  }
  const isOtherCountry = isOther(before.country_code, code)
  if (isOpen('region')) {
    if (derived.region) place.region = derived.region
    else if (isOtherCity && isOtherCountry) place.region = null
  }
  if (isOpen('time_zone') && (derived.time_zone || isOtherCountry)) {
    const region = place.region ?? after.region
    place.time_zone = inferMovedZone(before, derived.time_zone ?? null, code, region)
  }
  return place
}

const COUNTRY = ['country', 'country_code'] as const
const POINT = ['latitude', 'longitude'] as const

/** Calls `onError` instead of throwing; the edit is then saved without derived values. */
export async function inferEditedPlace(
  before: BusinessesTable,
  edit: BusinessEdit,
  onError: (error: unknown) => void,
): Promise<Partial<BusinessValues>> {
  const touched = BUSINESS_FIELDS.filter(
    (field) => edit[field] !== undefined && edit[field] !== before[field],
  )
  const isEdited = (fields: readonly BusinessField[]) =>
    fields.some((field) => touched.includes(field))
  const [hasAddress, hasRegion] = [isEdited(ADDRESS), isEdited(['region'])]
  const after = { ...before, ...edit }
  const except = mergeBits(before.edited_fields, buildFieldBits(touched))
  const hasMoved =
    isEdited(POINT) &&
    after.latitude !== null &&
    (before.latitude === null || isAtOtherPoint(before, after))
  if (!hasAddress && !hasRegion && !isEdited(COUNTRY) && !hasMoved)
    return inferMovedPlace(before, after, {}, except)
  const isSamePlace = !hasAddress && !hasRegion
  // The city, region and coordinates of the old address would give the old place again.
  const hasPoint = isSamePlace || POINT.every((field) => touched.includes(field))
  const place = await findCompletedPlace({
    fullAddress: after.full_address ?? undefined,
    city: (isEdited(['city']) || !hasAddress ? after.city : null) ?? undefined,
    region: (hasRegion || isSamePlace ? after.region : null) ?? undefined,
    countryCode: after.country_code ?? undefined,
    phone: after.phone ?? undefined,
    ...(hasPoint && {
      latitude: after.latitude ?? undefined,
      longitude: after.longitude ?? undefined,
    }),
  }).catch(onError)
  if (!place) return {}
  const derived = {
    city: place.city,
    district: place.district,
    region: place.region,
    country_code: place.countryCode,
    time_zone: place.timeZone,
  }
  const moved = inferMovedPlace(before, after, derived, except)
  if (!hasMoved || !place.timeZone || 'time_zone' in moved || isFilled(except, 'time_zone'))
    return moved
  const zone = inferMovedZone(before, place.timeZone, after.country_code, null)
  return { ...moved, time_zone: zone }
}
