import type { BusinessDetail } from '../businesses/businesses.ts'
import { isGooglePlaceId } from './google-place-id.ts'
import { parseWebsite } from './website-name.ts'

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
