import type { BusinessDetail } from '../businesses/businesses.ts'
import { isGooglePlaceId } from './google-place-id.ts'

type Destination = Pick<
  BusinessDetail,
  'name' | 'address' | 'city' | 'country' | 'coordinates' | 'placeId'
>

/** What a maps service can look for: the address with city and country, else the point, else the city. */
function destinationOf({ name, address, city, country, coordinates }: Destination): string | null {
  const said = address ?? ''
  const rest = [city, country].filter((part) => part && !said.includes(part))
  if (address) return [name, address, ...rest].join(', ')
  // A name in front of bare coordinates would be searched for instead of them.
  if (coordinates) return `${coordinates.latitude},${coordinates.longitude}`
  return city ? [name, ...rest].join(', ') : null
}

/**
 * The address of the maps service that shows the way; null where nobody could tell it. The place id
 * decides; the text beside it is what the service falls back to when it does not know the id.
 * Source: Maps URLs, "Directions".
 */
export function directionsUrl(business: Destination): string | null {
  const destination = destinationOf(business)
  if (destination === null && !isGooglePlaceId(business.placeId)) return null
  const query = new URLSearchParams({ api: '1', destination: destination ?? business.name })
  if (business.placeId) query.set('destination_place_id', business.placeId)
  return `https://www.google.com/maps/dir/?${query}`
}
