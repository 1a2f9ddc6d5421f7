import { businessCardText } from '#text/listings/cards/business-card.ts'
import { KindAndDistance } from '../listings/cards/kind-and-distance.tsx'
import { ListedCard } from '../listings/cards/listed-card.tsx'
import { OpenNowLabel } from '../listings/cards/open-now-label.tsx'
import { PhoneLink } from '../platform/ui/phone-link.tsx'
import type { FoundBusiness } from '../search/search.ts'
import { formatPoint } from './map-point.ts'

export function ResultCard(props: {
  business: FoundBusiness
  distanceFrom: string | null
  eager: boolean
}) {
  const { business, distanceFrom, eager } = props
  const { name, category, phone } = business
  const address = business.address ?? business.place
  return (
    <ListedCard
      business={business}
      className="result-card"
      headingLevel={3}
      eager={eager}
      at={formatPoint(business)}
    >
      <KindAndDistance
        category={category}
        distanceMeters={distanceFrom === null ? null : business.distanceMeters}
        from={distanceFrom ?? ''}
      />
      {address && (
        <p dir="auto" className="line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {address}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm empty:hidden">
        <OpenNowLabel openNow={business.openNow} />
        {phone && <PhoneLink phone={phone} label={businessCardText.call(name)} />}
      </div>
    </ListedCard>
  )
}
