import { distanceWords } from '#text/listings/cards/distance.ts'
import { distanceText } from './distance-text.ts'

/**
 * What a business is and how far away, in one line; null where neither is known.
 * `from` says in words where the distance is measured from: '' for the visitor, or the business beside.
 */
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
          {distanceText(distanceMeters)}
          <span className="sr-only">{` ${from || distanceWords.away}`}</span>
        </span>
      )}
    </p>
  )
}
