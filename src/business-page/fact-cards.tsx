import { Globe, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { parsePhoneNumbers } from '../platform/ui/parse-phone-numbers.ts'
import { link } from '../platform/urls/routes.ts'
import { BusinessAddress, isPlaced } from './business-address.tsx'
import { parseReviewsUrl, parseWebsite } from './business-links.ts'
import { Fact, SideCard } from './side-card.tsx'

const contactText = businessText.contact

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
    <SideCard heading={contactText.heading}>
      {isEmpty ? <p className="text-ink-soft">{contactText.none}</p> : null}
      <dl className="fact-list">
        {numbers.length > 0 && (
          <Line icon={Phone} label={contactText.phone}>
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
          <Line icon={MapPin} label={contactText.address}>
            <BusinessAddress business={business} />
          </Line>
        )}
        {website && (
          <Line icon={Globe} label={contactText.website}>
            <a href={website.href} rel="nofollow noopener" className="text-link inline-block">
              <bdi>{website.name}</bdi>
            </a>
          </Line>
        )}
      </dl>
    </SideCard>
  )
}

const detailsText = businessText.details

function dateOf({ dataDate, importedAt, updatedAt }: BusinessDetail) {
  if (dataDate !== null) return { label: detailsText.updated, at: Date.parse(dataDate) }
  if (importedAt !== null) return { label: detailsText.imported, at: importedAt }
  return { label: detailsText.updated, at: updatedAt }
}

export function DetailsCard({ business }: { business: BusinessDetail }) {
  const { category, categorySlug, businessStatus, reviews, locatedIn } = business
  const { label, at } = dateOf(business)
  const reviewsAt = parseReviewsUrl(business.reviewsLink)
  return (
    <SideCard heading={detailsText.heading}>
      <dl className="fact-list">
        {category && (
          <Fact label={detailsText.category}>
            {categorySlug ? (
              <a href={link.category(LANGUAGE, categorySlug)} className="text-link inline-block">
                <bdi>{category}</bdi>
              </a>
            ) : (
              <bdi>{category}</bdi>
            )}
          </Fact>
        )}
        <Fact label={detailsText.status}>
          <span className="font-semibold text-sm tracking-wide">
            {businessText.status[businessStatus] ?? businessStatus}
          </span>
        </Fact>
        <Fact label={detailsText.reviews}>
          <span className="tabular-nums">{detailsText.count(reviews ?? 0)}</span>
          {reviewsAt && (
            <span className="print:hidden">
              {' · '}
              <a
                href={reviewsAt}
                target="_blank"
                rel="nofollow noopener"
                className="text-link inline-block"
              >
                {businessText.readReviews}
                <span className="sr-only">{` ${businessText.actions.newTab}`}</span>
              </a>
            </span>
          )}
        </Fact>
        {locatedIn && (
          <Fact label={detailsText.locatedIn}>
            <bdi>{locatedIn}</bdi>
          </Fact>
        )}
        <Fact label={label}>
          <time dateTime={new Date(at).toISOString().slice(0, 10)}>{detailsText.date(at)}</time>
        </Fact>
      </dl>
    </SideCard>
  )
}
