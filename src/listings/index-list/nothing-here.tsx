import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdSlot } from '../../advertising/ad-slot.tsx'
import type { AdSlot as AdSlotName } from '../../platform/site-ui/ad-slots.ts'
import { SearchForm } from '../../search/suggestions/search-form.tsx'
import { WaysOn } from './next-steps.tsx'

export function NothingHere(props: {
  mark: ReactNode
  heading: ReactNode
  reason?: ReactNode
  text: string
  ad?: AdSlotName
  idPrefix: string
  children: ReactNode
}) {
  return (
    <div className="sheet pt-8 md:pt-14">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div aria-hidden="true" className="off-the-map">
          <div className="contours off-the-map-sheet">{props.mark}</div>
          <MapPin className="off-the-map-pin" strokeWidth={1} />
        </div>
        <div>
          <h1 className="text-3xl md:text-4xl">{props.heading}</h1>
          {props.reason}
          <p className="mt-3 mb-6 max-w-[52ch] text-ink-soft">{props.text}</p>
          {props.ad && (
            <div className="mb-6 empty:hidden">
              <AdSlot slot={props.ad} />
            </div>
          )}
          <SearchForm size="page" idPrefix={props.idPrefix} />
          <div className="mt-6 flex flex-wrap gap-3">{props.children}</div>
        </div>
      </div>
      <WaysOn />
    </div>
  )
}
