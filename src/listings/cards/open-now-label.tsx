import { businessCardText } from '#text/listings/cards/business-card.ts'
import type { OpenNow } from '../../businesses/businesses.ts'
import { usePageContext } from '../../platform/site-ui/page-context.ts'

const COLOURS = { open: 'text-open', 'closing-soon': 'text-soon', closed: 'text-closed' }

export function OpenNowLabel({ openNow }: { openNow: OpenNow }) {
  const { renderedAt } = usePageContext()
  if (!openNow || (openNow.changesAt !== null && openNow.changesAt <= renderedAt)) return null
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm ${COLOURS[openNow.kind]}`}
      data-until={openNow.changesAt ?? undefined}
    >
      <span aria-hidden="true" className="size-2 flex-none rounded-chip bg-current" />
      {businessCardText.openNow[openNow.kind]}
    </span>
  )
}
