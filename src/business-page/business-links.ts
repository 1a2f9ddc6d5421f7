import type { BusinessDetail } from '../businesses/businesses.ts'

const MAX_PATH_CHARS = 24

export function parseWebsite(address: string): { href: string; name: string } | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.length <= MAX_PATH_CHARS ? url.pathname.replace(/\/$/, '') : ''
  return { href: address, name: url.host.replace(/^www\./, '') + path }
}

/** Sources also store their own IDs in this field, so this checks Google's format. */
const isGooglePlaceId = (placeId: string | null) =>
  placeId !== null && /^ChIJ[\w-]{10,300}$/.test(placeId)

type Rated = Pick<BusinessDetail, 'source' | 'reviewsLink' | 'placeId'>

const GOOGLE = 'Google'
const GOOGLE_HOST = /(^|\.)(google\.[a-z]{2,3}(\.[a-z]{2})?|g\.(co|page)|goo\.gl)$/

export function parseReviewsUrl(reviewsLink: string | null): string | null {
  return (reviewsLink && parseWebsite(reviewsLink)?.href) || null
}

export function inferRatingSource({ source, reviewsLink, placeId }: Rated): string | null {
  const named = source?.trim()
  if (named) return named
  const address = parseReviewsUrl(reviewsLink)
  if (address) {
    const host = new URL(address).hostname.replace(/^www\./, '')
    return GOOGLE_HOST.test(host) ? GOOGLE : host
  }
  return isGooglePlaceId(placeId) ? GOOGLE : null
}

type Destination = Pick<
  BusinessDetail,
  'name' | 'address' | 'city' | 'country' | 'coordinates' | 'placeId'
>

function destinationOf({ name, address, city, country, coordinates }: Destination): string | null {
  const addressText = address ?? ''
  const rest = [city, country].filter((part) => part && !addressText.includes(part))
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
