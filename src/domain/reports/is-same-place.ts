import type { BusinessesTable } from '../../database/tables.ts'
import { foldName } from '../fold-name.ts'
import { type GeoPoint, greatCircleMeters } from '../places/great-circle.ts'

/** Nearer than this, two points may be of one door: maps and geocoders differ by as much. */
const SAME_DOOR_METERS = 150

/** What tells where a business is; the address is folded, once, because it is compared often. */
export type Place = { cityId: number | null; address: string; point: GeoPoint | null }

type Stored = Pick<
  BusinessesTable,
  'city_id' | 'full_address' | 'street' | 'latitude' | 'longitude'
>

export const placeOf = ({ city_id, full_address, street, latitude, longitude }: Stored): Place => ({
  cityId: city_id,
  address: foldName(full_address ?? street ?? ''),
  point: latitude === null || longitude === null ? null : { latitude, longitude },
})

/**
 * Whether nothing tells apart where two businesses of one name, or of one phone number, are: within
 * 150 metres of each other; or in one city with equal addresses, or where neither points nor two
 * addresses are known. The branches of a chain have addresses of their own and are not the same.
 */
export function isSamePlace(one: Place, other: Place): boolean {
  const meters = one.point && other.point && greatCircleMeters(one.point, other.point)
  if (meters !== null && meters <= SAME_DOOR_METERS) return true
  if (one.cityId === null || one.cityId !== other.cityId) return false
  if (one.address !== '' && other.address !== '') return one.address === other.address
  return meters === null
}
