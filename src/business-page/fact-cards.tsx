import { Globe, Link2, Mail, MapPin, Phone, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { factCardsText } from '#text/business-page/fact-cards.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { parsePhoneNumbers } from '../platform/ui/parse-phone-numbers.ts'
import { link } from '../platform/urls/routes.ts'
import { BusinessAddress, isPlaced } from './business-address.tsx'
import { parseReviewsUrl, parseWebsite } from './business-links.ts'
import { Fact, SideCard } from './side-card.tsx'

const NETWORK_NAMES: Record<string, string> = {
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
}

const formatNetwork = (network: string) =>
  NETWORK_NAMES[network] ?? network.charAt(0).toUpperCase() + network.slice(1)

const { contact: contactText, details: detailsText } = factCardsText

type LineProps = { icon: typeof Phone; label: string; children: ReactNode }

function Line(props: LineProps) {
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

const OFFERS = ['menuLink', 'bookingLink', 'orderLink'] as const

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="nofollow noopener" className="text-link inline-block">
      {children}
    </a>
  )
}

function LinksLine({
  links,
  ...line
}: Omit<LineProps, 'children'> & { links: [string, string][] }) {
  return (
    links.length > 0 && (
      <Line {...line}>
        <span className="flex flex-wrap gap-x-3">
          {links.map(([name, href]) => (
            <OutLink key={name} href={href}>
              {name}
            </OutLink>
          ))}
        </span>
      </Line>
    )
  )
}

export function ContactCard({ business }: { business: BusinessDetail }) {
  const numbers = parsePhoneNumbers(business.phone)
  const website = business.website ? parseWebsite(business.website) : null
  const hasAddress = isPlaced(business)
  const isGone = isPermanentlyClosed(business)
  const email = isGone ? null : business.email
  const offers = OFFERS.flatMap((field): [string, string][] => {
    const href = isGone ? null : business[field]
    return href ? [[contactText[field], href]] : []
  })
  const profiles = Object.entries((isGone ? null : business.social) ?? {}).map(
    ([network, href]): [string, string] => [formatNetwork(network), href],
  )
  const isEmpty =
    numbers.length + profiles.length + offers.length === 0 && !website && !email && !hasAddress
  if (isEmpty) return null
  return (
    <SideCard heading={contactText.heading}>
      <dl className="fact-list">
        {numbers.length > 0 && (
          <Line icon={Phone} label={contactText.phone}>
            {numbers.map(({ text, href }) => (
              <span key={text} className="block tabular-nums">
                {href && !isGone ? (
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
            <OutLink href={website.href}>
              <bdi>{website.name}</bdi>
            </OutLink>
          </Line>
        )}
        {email && (
          <Line icon={Mail} label={contactText.email}>
            <OutLink href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </OutLink>
          </Line>
        )}
        <LinksLine icon={Link2} label={contactText.online} links={offers} />
        <LinksLine icon={Share2} label={contactText.social} links={profiles} />
      </dl>
    </SideCard>
  )
}

function dateOf({ dataDate, importedAt, updatedAt }: BusinessDetail) {
  if (dataDate !== null) return { label: detailsText.updated, at: Date.parse(dataDate) }
  if (importedAt !== null) return { label: detailsText.imported, at: importedAt }
  return { label: detailsText.updated, at: updatedAt }
}

export function DetailsCard({ business }: { business: BusinessDetail }) {
  const { category, categorySlug, businessStatus, reviews, locatedIn } = business
  const { priceLevel, verified, claimedAt } = business
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
          {businessText.status[businessStatus] ?? businessStatus}
        </Fact>
        {verified && <Fact label={detailsText.verified}>{detailsText.verifiedBy}</Fact>}
        {reviews ? (
          <Fact label={detailsText.reviews}>
            <span className="tabular-nums">{detailsText.count(reviews)}</span>
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
        ) : null}
        {priceLevel && (
          <Fact label={detailsText.priceLevel}>{detailsText.priceLevels[priceLevel]}</Fact>
        )}
        {locatedIn && (
          <Fact label={detailsText.locatedIn}>
            <bdi>{locatedIn}</bdi>
          </Fact>
        )}
        {claimedAt !== null && <Fact label={detailsText.claimed}>{detailsText.claimedBy}</Fact>}
        <Fact label={label}>
          <time dateTime={new Date(at).toISOString().slice(0, 10)}>{detailsText.date(at)}</time>
        </Fact>
      </dl>
      <p className="mt-4 border-line border-t pt-3 text-sm print:hidden">
        {`${detailsText.wrong} `}
        <a
          href={link.correctBusiness(LANGUAGE, business.slug)}
          rel="nofollow"
          className="text-link inline-block"
        >
          {detailsText.correct}
        </a>
      </p>
    </SideCard>
  )
}
