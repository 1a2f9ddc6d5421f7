import type { BusinessesTable } from '../../database/tables.ts'
import { findCompletedPlace } from '../places/find-completed-place.ts'
import { BUSINESS_FIELDS, type BusinessValues, bitsOf, joinBits } from './business-fields.ts'
import type { BusinessEdit } from './change-business.ts'
import { movedPlace } from './moved-place.ts'

const MOVING = [
  'full_address',
  'street',
  'postal_code',
  'region',
  'country',
  'country_code',
] as const
const POINT = ['latitude', 'longitude'] as const

/** Values derived from an edit of a business's address, region or country; none if its place is the same. */
export async function deriveEditedPlace(
  before: BusinessesTable,
  edit: BusinessEdit,
): Promise<Partial<BusinessValues>> {
  const touched = BUSINESS_FIELDS.filter(
    (field) => edit[field] !== undefined && edit[field] !== before[field],
  )
  if (!touched.some((field) => MOVING.some((each) => each === field))) return {}
  const after = { ...before, ...edit }
  const except = joinBits(before.edited_fields, bitsOf(touched))
  // Coordinates of the former address would lead back to the former city.
  const hasPoint = POINT.every((field) => touched.includes(field))
  // On failure the edit is saved without derived values.
  const place = await findCompletedPlace({
    fullAddress: after.full_address ?? undefined,
    city: touched.includes('city') ? (after.city ?? undefined) : undefined,
    region: touched.includes('region') ? (after.region ?? undefined) : undefined,
    countryCode: after.country_code ?? undefined,
    phone: after.phone ?? undefined,
    ...(hasPoint && {
      latitude: after.latitude ?? undefined,
      longitude: after.longitude ?? undefined,
    }),
  }).catch(() => null)
  if (!place) return {}
  const derived = {
    city: place.city,
    region: place.region,
    country_code: place.countryCode,
    time_zone: place.timeZone,
  }
  return movedPlace(before, after, derived, except)
}
