import type { BusinessSummary } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { businessCardText } from '../../text/en/business-card.ts'
import { Chip } from '../../ui/chip.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { BusinessPhoto } from './business-photo.tsx'
import { OpenNowLabel } from './open-now-label.tsx'
import { Rated } from './rated.tsx'

/**
 * A business in a list. The whole card is one link, stretched from its name; the phone is a second
 * target above it. `headingLevel` is the level below the heading the list stands under.
 */
export function BusinessCard(props: {
  business: BusinessSummary
  headingLevel?: 2 | 3
  eager?: boolean
}) {
  const { business, headingLevel = 2, eager = false } = props
  const { name, category, place, phone } = business
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card business-card">
      <BusinessPhoto
        name={name}
        category={category}
        icon={business.icon}
        photo={business.photo}
        eager={eager}
      />
      <div className="flex min-w-0 grow flex-col gap-1.5 p-4">
        <Heading className="card-name line-clamp-2 font-semibold font-serif text-lg leading-snug">
          <a href={link.business('en', business.slug)} className="card-link" dir="auto">
            {name}
          </a>
        </Heading>
        <Rated rating={business.rating} reviews={business.reviews} />
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
      </div>
    </article>
  )
}
