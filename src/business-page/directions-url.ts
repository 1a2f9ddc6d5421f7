import type { BusinessDetail } from '../businesses/businesses.ts'
import { isGooglePlaceId } from './google-place-id.ts'

type Destination = Pick<
  BusinessDetail,
  'name' | 'address' | 'city' | 'country' | 'coordinates' | 'placeId'
>

function destinationOf({ name, address, city, country, coordinates }: Destination): string | null {
  const said = address ?? ''
  const rest = [city, country].filter((part) => part && !said.includes(part))
  if (address) return [name, address, ...rest].join(', ')
  // A maps service would search for a name in front of coordinates.
  if (coordinates) return `${coordinates.latitude},${coordinates.longitude}`
  return city ? [name, ...rest].join(', ') : null
}

/** Uses Google Maps URLs; the place ID takes precedence. Returns null without a destination. */
export function buildDirectionsUrl(business: Destination): string | null {
  const destination = destinationOf(business)
  if (destination === null && !isGooglePlaceId(business.placeId)) return null
  const query = new URLSearchParams({ api: '1', destination: destination ?? business.name })
  if (business.placeId) query.set('destination_place_id', business.placeId)
  return `https://www.google.com/maps/dir/?${query}`
}
