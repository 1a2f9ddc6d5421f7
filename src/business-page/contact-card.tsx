import { Globe, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { parsePhoneNumbers } from '../platform/ui/parse-phone-numbers.ts'
import { isPlaced } from './address-parts.ts'
import { BusinessAddress } from './business-address.tsx'
import { SideCard } from './side-card.tsx'
import { parseWebsite } from './website-name.ts'

const words = businessText.contact

function Line(props: { icon: typeof Phone; label: string; children: ReactNode }) {
  const Icon = props.icon
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <dt>
        <Icon aria-hidden="true" size={18} className="mt-1 text-ink-soft" />
        <span className="sr-only">{props.label}</span>
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}

export function ContactCard({ business }: { business: BusinessDetail }) {
  const numbers = parsePhoneNumbers(business.phone)
  const website = business.website ? parseWebsite(business.website) : null
  const hasAddress = isPlaced(business)
  const isEmpty = numbers.length === 0 && !website && !hasAddress
  return (
    <SideCard heading={words.heading}>
      {isEmpty ? <p className="text-ink-soft">{words.none}</p> : null}
      <dl className="fact-list">
        {numbers.length > 0 && (
          <Line icon={Phone} label={words.phone}>
            {numbers.map(({ text, href }) => (
              <span key={text} className="block tabular-nums">
                {href && !isPermanentlyClosed(business) ? (
                  <a href={href} className="text-link inline-block">
                    <bdi>{text}</bdi>
                  </a>
                ) : (
                  <bdi>{text}</bdi>
                )}
              </span>
            ))}
          </Line>
        )}
        {hasAddress && (
          <Line icon={MapPin} label={words.address}>
            <BusinessAddress business={business} />
          </Line>
        )}
        {website && (
          <Line icon={Globe} label={words.website}>
            <a href={website.href} rel="nofollow noopener" className="text-link inline-block">
              <bdi>{website.name}</bdi>
            </a>
          </Line>
        )}
      </dl>
    </SideCard>
  )
}
