import { findCompletedPlace } from '../../catalog/places/find-completed-place.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  buildFieldBits,
  mergeBits,
} from '../business-fields.server.ts'
import type { BusinessEdit } from '../update-business.server.ts'
import { inferMovedPlace } from './moved-place.server.ts'

const COUNTRY = ['country', 'country_code'] as const
const ADDRESS = ['full_address', 'street', 'postal_code'] as const
const POINT = ['latitude', 'longitude'] as const

/** Calls `onFault` instead of throwing; the edit is then saved without derived values. */
export async function inferEditedPlace(
  before: BusinessesTable,
  edit: BusinessEdit,
  onFault: (error: unknown) => void,
): Promise<Partial<BusinessValues>> {
  const touched = BUSINESS_FIELDS.filter(
    (field) => edit[field] !== undefined && edit[field] !== before[field],
  )
  const isEdited = (fields: readonly BusinessField[]) =>
    fields.some((field) => touched.includes(field))
  const [hasAddress, hasRegion] = [isEdited(ADDRESS), isEdited(['region'])]
  if (!hasAddress && !hasRegion && !isEdited(COUNTRY)) return {}
  const after = { ...before, ...edit }
  const except = mergeBits(before.edited_fields, buildFieldBits(touched))
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
  }).catch(onFault)
  if (!place) return {}
  const derived = {
    city: place.city,
    region: place.region,
    country_code: place.countryCode,
    time_zone: place.timeZone,
  }
  return inferMovedPlace(before, after, derived, except)
}
