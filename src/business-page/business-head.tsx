import { BadgeCheck, CircleAlert } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { BusinessPhoto } from '../listings/cards/business-photo.tsx'
import { StaticPart } from '../platform/site-ui/static-part.tsx'
import { Chip } from '../platform/ui/chip.tsx'
import { Stars } from '../platform/ui/stars.tsx'
import { link } from '../platform/urls/routes.ts'
import { BusinessActions } from './business-actions.tsx'
import { BusinessAddress } from './business-address.tsx'
import { OpenBadge } from './business-hours.tsx'
import { inferRatingSource, parseReviewsUrl } from './business-links.ts'

function StatusNotice({ status }: { status: string }) {
  const notice = businessText.notice[status]
  if (!notice) return null
  return (
    <p className="flex gap-2.5 rounded-card border border-line-strong bg-sunken px-4 py-3">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none text-closed" />
      <span>
        <strong className="block text-closed">{notice.title}</strong>
        {notice.text}
      </span>
    </p>
  )
}

function Source({ business }: { business: BusinessDetail }) {
  const source = inferRatingSource(business)
  const address = parseReviewsUrl(business.reviewsLink)
  if (!source && !address) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
      {source && (
        <span>
          {businessText.ratingFrom} <bdi>{source}</bdi>
        </span>
      )}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="nofollow noopener"
          className="text-link inline-block print:hidden"
        >
          {businessText.readReviews}
          <span className="sr-only">{` ${businessText.actions.newTab}`}</span>
        </a>
      )}
    </span>
  )
}

function Rating({ business }: { business: BusinessDetail }) {
  const { rating, reviews } = business
  if (!rating) return <p className="text-ink-soft">{businessText.noRating}</p>
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 [--star-size:1.25rem]">
        <Stars rating={rating} reviews={null} />
        {reviews ? (
          <span className="text-ink-soft tabular-nums">{businessText.reviews(reviews)}</span>
        ) : null}
      </p>
      <Source business={business} />
    </div>
  )
}

function Marks({ business }: { business: BusinessDetail }) {
  const { category, categorySlug, additionalCategories, verified } = business
  if (!category && additionalCategories.length === 0 && !verified) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {category && (
        <Chip href={categorySlug ? link.category(LANGUAGE, categorySlug) : undefined}>
          <bdi className="truncate">{category}</bdi>
        </Chip>
      )}
      {additionalCategories.map(({ name, slug }) => (
        <Chip key={slug} href={link.category(LANGUAGE, slug)}>
          <bdi className="truncate">{name}</bdi>
        </Chip>
      ))}
      {verified && (
        <span
          title={businessText.verifiedHint}
          className="inline-flex items-center gap-1 font-semibold text-open text-sm"
        >
          <BadgeCheck aria-hidden="true" size={18} />
          {businessText.verified}
        </span>
      )}
    </p>
  )
}

export function BusinessHead({ business }: { business: BusinessDetail }) {
  const { name, category, photo, businessStatus } = business
  return (
    <header className="business-head mt-3 sm:mt-5">
      {isPermanentlyClosed(business) && (
        <div className="col-span-full">
          <StatusNotice status={businessStatus} />
        </div>
      )}
      <BusinessPhoto
        name={name}
        category={category}
        icon={business.icon}
        photo={photo}
        eager
        // A failed photo keeps its space; without a photo, phones omit it.
        className={photo ? '' : 'photo-none'}
      />
      <div className="flex min-w-0 flex-col gap-3">
        <StaticPart of={business} className="flex flex-col gap-3">
          {() => (
            <>
              <Marks business={business} />
              <h1
                dir="auto"
                className={`wrap-anywhere ${name.length > 60 ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'}`}
              >
                {name}
              </h1>
              <Rating business={business} />
            </>
          )}
        </StaticPart>
        {businessStatus === 'CLOSED_TEMPORARILY' && <StatusNotice status={businessStatus} />}
        {!(businessStatus in businessText.notice) && (
          <div className="print:hidden">
            <OpenBadge business={business} />
          </div>
        )}
        <BusinessAddress business={business} />
        <div className="sm:mt-2">
          <BusinessActions business={business} as="row" />
        </div>
      </div>
    </header>
  )
}
