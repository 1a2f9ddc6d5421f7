import type { FoundBusiness } from '../../contract/search.ts'
import { link } from '../../routes.ts'
import { businessCardText } from '../../text/en/business-card.ts'
import { distanceWords } from '../../text/en/distance.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { BusinessPhoto } from '../cards/business-photo.tsx'
import { distanceText } from '../cards/distance-text.ts'
import { OpenNowLabel } from '../cards/open-now-label.tsx'
import { Rated } from '../cards/rated.tsx'

/** What it is and how far away. */
function KindAndDistance({ business, from }: { business: FoundBusiness; from: string | null }) {
  const { category, distanceMeters } = business
  const isFar = from !== null && distanceMeters !== null
  if (!category && !isFar) return null
  return (
    <p className="flex gap-x-1.5 text-sm">
      {category && <bdi className="truncate">{category}</bdi>}
      {isFar && (
        <span className="flex-none text-ink-soft tabular-nums">
          {category && <span aria-hidden="true">· </span>}
          {distanceText(distanceMeters)}
          <span className="sr-only">{` ${from || distanceWords.away}`}</span>
        </span>
      )}
    </p>
  )
}

/**
 * A business that was found: one link, stretched from its name, with the phone above it as a second.
 * `distanceFrom` says in words where distances are measured from, '' for the visitor; null tells none.
 */
export function ResultCard(props: {
  business: FoundBusiness
  distanceFrom: string | null
  eager: boolean
}) {
  const { business, distanceFrom, eager } = props
  const { name, category, phone } = business
  const address = business.address ?? business.place
  return (
    <article className="card result-card">
      <BusinessPhoto
        name={name}
        category={category}
        icon={business.icon}
        photo={business.photo}
        eager={eager}
      />
      <div className="flex min-w-0 flex-col gap-1 px-4 py-3">
        <h3 className="card-name line-clamp-2 font-semibold font-serif text-lg leading-snug">
          <a href={link.business('en', business.slug)} className="card-link" dir="auto">
            {name}
          </a>
        </h3>
        <Rated rating={business.rating} reviews={business.reviews} />
        <KindAndDistance business={business} from={distanceFrom} />
        {address && (
          <p dir="auto" className="line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {address}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm empty:hidden">
          <OpenNowLabel openNow={business.openNow} />
          {phone && <PhoneLink phone={phone} label={businessCardText.call(name)} />}
        </div>
      </div>
    </article>
  )
}
