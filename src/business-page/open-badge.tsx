import type { BusinessDetail } from '../businesses/businesses.ts'
import { formatOpenState } from './format-open-state.ts'
import { useNow } from './use-now.ts'

const COLORS = { open: 'text-open', soon: 'text-soon', closed: 'text-closed' }

export function OpenBadge({ business }: { business: BusinessDetail }) {
  const badge = formatOpenState(business.openingHours, business.timeZone, useNow())
  if (!badge) return null
  return (
    <p className={`inline-flex items-center gap-2 font-semibold ${COLORS[badge.tone]}`}>
      <span aria-hidden="true" className="size-2.5 flex-none rounded-chip bg-current" />
      <span className="tabular-nums">{badge.text}</span>
    </p>
  )
}
