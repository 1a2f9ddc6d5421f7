import type { BusinessesTable } from '../../database/tables.ts'
import { foldName } from '../fold-name.ts'
import { distanceKm } from '../places/city-grid.ts'
import { findCountryCode } from '../places/find-country.ts'
import { type BusinessField, type BusinessValues, isFilled } from './business-fields.ts'

/** Fields that a source may omit, because its address, coordinates or country imply them. */
export type DerivedPlace = Partial<
  Pick<BusinessValues, 'city' | 'region' | 'country_code' | 'time_zone'>
>

const ADDRESS = ['full_address', 'street', 'postal_code'] as const
/** Results of two geocoders for one address differ by less. */
const SAME_POINT_KM = 2

const words = (text: string) => ` ${foldName(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
/** Scripts that put no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function isNamedIn(address: string | null, city: string): boolean {
  if (address === null) return false
  const [text, name] = [words(address), words(city)]
  return text.includes(WITHOUT_SPACES.test(name) ? name.trim() : name)
}

/** Whether a stored value was replaced by another one; other spellings of the same value do not count. */
const isOther = (one: string | null, other: string | null) =>
  one !== null && other !== null && words(one) !== words(other)

function isAtOtherPoint(before: BusinessValues, after: BusinessValues): boolean {
  const points = [before.latitude, before.longitude, after.latitude, after.longitude]
  const [latitude, longitude, newLatitude, newLongitude] = points
  if (latitude == null || longitude == null || newLatitude == null || newLongitude == null)
    return true
  return distanceKm(latitude, longitude, newLatitude, newLongitude) > SAME_POINT_KM
}

/** Whether the derived country is certain: the stored one, or named at the end of the new address. */
function isSameCountry(after: BusinessValues, { country_code }: DerivedPlace): boolean {
  if (!country_code || after.country_code === null) return true
  const end = after.full_address?.split(',').at(-1)?.trim() ?? ''
  return country_code === after.country_code || findCountryCode(end) === country_code
}

/**
 * What replaces the derived values of a business whose address, region or country changed, so that a
 * shop that moved does not stay in its former city. A city that the new address still names stays.
 * @param derived what the new values imply.
 * @param except bits of fields that stay: given by the source, edited by hand, or held by a policy.
 */
export function movedPlace(
  before: BusinessesTable,
  after: BusinessesTable,
  derived: DerivedPlace,
  except: number,
): Partial<BusinessValues> {
  const isOpen = (field: BusinessField) => !isFilled(except, field)
  const isElsewhere = isOther(before.country_code, after.country_code)
  const isMoved =
    isElsewhere ||
    isOther(before.region, after.region) ||
    ADDRESS.some((field) => isOther(before[field], after[field]))
  if (!isMoved || !isSameCountry(after, derived)) return {}

  const place: Partial<BusinessValues> = {}
  const city = derived.city ?? null
  const isToldByAddress = city !== null && isNamedIn(after.full_address, city)
  const stays = !isElsewhere && before.city !== null && isNamedIn(after.full_address, before.city)
  if (isOpen('city') && !stays) {
    if (isToldByAddress || (city !== null && isAtOtherPoint(before, after))) place.city = city
    else if (isElsewhere) place.city = null
  }
  const isOtherCity = (place.city ?? after.city) !== before.city || place.city === null
  if (!isOtherCity && !isElsewhere && !isOther(before.region, after.region)) return {}

  const code = derived.country_code ?? after.country_code
  if (isOpen('country_code') && code !== after.country_code) {
    place.country_code = code
    if (isOpen('country')) place.country = null
  }
  const hasOtherCountry = code !== before.country_code
  for (const field of ['region', 'time_zone'] as const) {
    if (!isOpen(field)) continue
    if (derived[field]) place[field] = derived[field]
    else if (hasOtherCountry) place[field] = null
  }
  return place
}
