import { distanceWords } from '#text/listings/cards/distance.ts'
import { formatDistance } from './format-distance.ts'

/** `from` describes where the distance is measured from; '' means the visitor or this business. */
export function KindAndDistance(props: {
  category: string | null
  distanceMeters: number | null
  from?: string
}) {
  const { category, distanceMeters, from } = props
  if (!category && distanceMeters === null) return null
  return (
    <p className="flex gap-x-1.5 text-sm">
      {category && <bdi className="truncate">{category}</bdi>}
      {distanceMeters !== null && (
        <span className="flex-none text-ink-soft tabular-nums">
          {category && <span aria-hidden="true">· </span>}
          {formatDistance(distanceMeters)}
          <span className="sr-only">{` ${from || distanceWords.away}`}</span>
        </span>
      )}
    </p>
  )
}
