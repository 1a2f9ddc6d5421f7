import { countsText } from '#text/platform/i18n/counts.ts'
import { ratingText } from '#text/platform/ui/rating.ts'

const MAX_EXACT_REVIEWS = 9_999
const THOUSAND = 1000
const MILLION = 1_000_000

/** Counts up to 9,999 are exact; larger ones are abbreviated and rounded down. */
export function presentReviews(reviews: number): string {
  if (reviews <= MAX_EXACT_REVIEWS) return countsText.whole(reviews)
  if (reviews < MILLION) return ratingText.thousands(Math.floor(reviews / THOUSAND))
  return ratingText.millions(Math.floor(reviews / (MILLION / 10)) / 10)
}
