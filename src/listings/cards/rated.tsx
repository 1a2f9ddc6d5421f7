import { ratingText } from '#text/platform/ui/rating.ts'
import { Stars } from '../../platform/ui/stars.tsx'
import { presentReviews } from './present-reviews.ts'

/** Sources write 0 for "not rated". */
export function Rated({ rating, reviews }: { rating: number | null; reviews: number | null }) {
  if (!rating || rating <= 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <Stars rating={rating} reviews={null} />
      {reviews !== null && reviews > 0 && (
        <span title={ratingText.reviews(reviews)} className="text-ink-soft tabular-nums">
          {`(${ratingText.reviews(reviews, presentReviews(reviews))})`}
        </span>
      )}
    </p>
  )
}
