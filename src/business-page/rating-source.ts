import type { BusinessDetail } from '../businesses/businesses.ts'
import { isGooglePlaceId } from './google-place-id.ts'
import { websiteName } from './website-name.ts'

type Rated = Pick<BusinessDetail, 'source' | 'reviewsLink' | 'placeId'>

const GOOGLE = 'Google'
const GOOGLE_HOST = /(^|\.)(google\.[a-z]{2,3}(\.[a-z]{2})?|g\.(co|page)|goo\.gl)$/

/** The address of a business's reviews where it is one of the web. */
export function reviewsAddress(reviewsLink: string | null): string | null {
  return (reviewsLink && websiteName(reviewsLink)?.href) || null
}

/**
 * Who gave a business its rating: whoever its listing came from, else the site its reviews stand on,
 * else Google for a place id of theirs. Null where nobody can tell.
 */
export function ratingSource({ source, reviewsLink, placeId }: Rated): string | null {
  const named = source?.trim()
  if (named) return named
  const address = reviewsAddress(reviewsLink)
  if (address) {
    const host = new URL(address).hostname.replace(/^www\./, '')
    return GOOGLE_HOST.test(host) ? GOOGLE : host
  }
  return isGooglePlaceId(placeId) ? GOOGLE : null
}
