import { businessCardText } from '#text/listings/cards/business-card.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { Chip } from '../../platform/ui/chip.tsx'
import { PhoneLink } from '../../platform/ui/phone-link.tsx'
import { ListedCard } from './listed-card.tsx'
import { OpenNowLabel } from './open-now-label.tsx'

export function BusinessCard(props: {
  business: BusinessSummary
  headingLevel?: 2 | 3
  eager?: boolean
}) {
  const { business, headingLevel = 2, eager = false } = props
  const { name, category, place, phone } = business
  return (
    <ListedCard
      business={business}
      className="business-card"
      headingLevel={headingLevel}
      eager={eager}
    >
      {place && (
        <p dir="auto" className="text-ink-soft text-sm">
          {place}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {category && (
          <Chip>
            <bdi className="truncate">{category}</bdi>
          </Chip>
        )}
        <OpenNowLabel openNow={business.openNow} />
      </p>
      {phone && (
        <p className="flex text-sm">
          <PhoneLink phone={phone} label={businessCardText.call(name)} />
        </p>
      )}
      <p aria-hidden="true" className="card-more mt-auto pt-1.5 text-sm">
        {businessCardText.viewDetails}
      </p>
    </ListedCard>
  )
}
