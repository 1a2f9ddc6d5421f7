import './stars.css'
import { ratingText } from '#text/platform/ui/rating.ts'

const STARS = 5
/** The star's position within its cell in stars.css. */
const STAR_START = 0.054
const STAR_WIDTH = 0.892

function filledPercent(rating: number): number {
  const shown = Math.min(STARS, Math.max(0, Number(rating.toFixed(1))))
  const whole = Math.floor(shown)
  const part = shown - whole
  const cells = part === 0 ? whole : whole + STAR_START + part * STAR_WIDTH
  return Math.round((cells / STARS) * 1000) / 10
}

export function Stars({ rating, reviews }: { rating: number; reviews: number | null }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className="stars"
        style={{ '--stars-filled': `${filledPercent(rating)}%` } as React.CSSProperties}
      />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {ratingText.shown(rating)}
      </span>
      <span className="sr-only">{ratingText.spoken(rating, reviews)}</span>
    </span>
  )
}
