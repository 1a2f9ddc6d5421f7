import { distanceWords, distanceWords as words } from '#text/listings/cards/business-card.ts'

const METERS_PER_KILOMETER = 1000
/** Coordinates are rarely more precise. */
const STEP_METERS = 10
const WHOLE_FROM_KILOMETERS = 10

export function formatDistance(meters: number): string {
  const rounded = Math.max(STEP_METERS, Math.round(meters / STEP_METERS) * STEP_METERS)
  if (rounded < METERS_PER_KILOMETER) return words.meters(rounded)
  const kilometers = Math.round(meters / 100) / 10
  return words.kilometers(kilometers < WHOLE_FROM_KILOMETERS ? kilometers : Math.round(kilometers))
}

export const formatAbout = (meters: number): string =>
  words.about(words.kilometers(Math.max(1, Math.round(meters / METERS_PER_KILOMETER))))

/** `from` describes where the distance is measured from; '' means the visitor or this business. */
export function KindAndDistance(props: {
  category: string | null
  distanceMeters: number | null
  /** The distance is to the center of the city, so a distance from that center is hidden. */
  isApproximate?: boolean
  from?: string
}) {
  const { category, isApproximate = false, from } = props
  const isToItself = isApproximate && from && (props.distanceMeters ?? 0) < METERS_PER_KILOMETER
  const distanceMeters = isToItself ? null : props.distanceMeters
  if (!category && distanceMeters === null) return null
  return (
    <p className="flex gap-x-1.5 text-sm">
      {category && <bdi className="truncate">{category}</bdi>}
      {distanceMeters !== null && (
        <span className="flex-none text-ink-soft tabular-nums">
          {category && <span aria-hidden="true">· </span>}
          {isApproximate ? formatAbout(distanceMeters) : formatDistance(distanceMeters)}
          <span className="sr-only">{` ${from || distanceWords.away}`}</span>
        </span>
      )}
    </p>
  )
}
