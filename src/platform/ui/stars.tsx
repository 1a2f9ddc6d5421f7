import './stars.css'
import { ratingText } from '#text/platform/ui/rating.ts'

const STARS = 5
/** Of a star's cell in stars.css, how much lies before its first point and how much it covers. */
const STAR_START = 0.054
const STAR_WIDTH = 0.892

/** How much of the row is filled, in percent: the part of the last star is a part of its ink, not of its cell. */
function filledPercent(rating: number): number {
  const shown = Math.min(STARS, Math.max(0, Number(rating.toFixed(1))))
  const whole = Math.floor(shown)
  const part = shown - whole
  const cells = part === 0 ? whole : whole + STAR_START + part * STAR_WIDTH
  return Math.round((cells / STARS) * 1000) / 10
}

/** Five stars filled to one decimal with the number beside; `reviews` is only read out. */
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
