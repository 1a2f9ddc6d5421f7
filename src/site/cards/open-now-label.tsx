import { businessCardText } from '#text/business-card.ts'
import type { OpenNow } from '../../contract/businesses.ts'
import { useNow } from './use-now.ts'

const COLOURS = { open: 'text-open', 'closing-soon': 'text-soon', closed: 'text-closed' }

/** Whether a listed business is open: a word and its colour. Gone once its time has passed, for then nobody knows. */
export function OpenNowLabel({ openNow }: { openNow: OpenNow }) {
  const now = useNow()
  if (!openNow || (openNow.changesAt !== null && openNow.changesAt <= now)) return null
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${COLOURS[openNow.kind]}`}>
      <span aria-hidden="true" className="size-2 flex-none rounded-chip bg-current" />
      {businessCardText.openNow[openNow.kind]}
    </span>
  )
}
