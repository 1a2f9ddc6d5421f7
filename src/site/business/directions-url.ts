import type { BusinessDetail } from '../../contract/businesses.ts'

type Destination = Pick<BusinessDetail, 'name' | 'address' | 'coordinates' | 'placeId'>

/**
 * The address of the maps service that shows the way. The place id decides; the text beside it is
 * what the service falls back to when it does not know the id. Source: Maps URLs, "Directions".
 */
export function directionsUrl({ name, address, coordinates, placeId }: Destination): string {
  const place = address ?? (coordinates && `${coordinates.latitude},${coordinates.longitude}`)
  // A name in front of bare coordinates would be searched for instead of them.
  const destination = address ? `${name}, ${address}` : (place ?? name)
  const query = new URLSearchParams({ api: '1', destination })
  if (placeId) query.set('destination_place_id', placeId)
  return `https://www.google.com/maps/dir/?${query}`
}
