import { BadgeCheck } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { SaveButton } from '../listings/cards/save-button.tsx'
import { Chip } from '../platform/ui/chip.tsx'
import { Stars } from '../platform/ui/stars.tsx'
import { link } from '../platform/urls/routes.ts'
import { inferRatingSource, parseReviewsUrl } from './business-links.ts'

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
        <span className="inline-flex items-center gap-1 font-semibold text-open text-sm">
          <BadgeCheck aria-hidden="true" size={18} />
          {businessText.verified}
        </span>
      )}
    </p>
  )
}

export function BusinessSummary({ business }: { business: BusinessDetail }) {
  const size = business.name.length > 60 ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'
  return (
    <>
      <Marks business={business} />
      <div className="flex items-start justify-between gap-2">
        <h1 dir="auto" className={`wrap-anywhere ${size}`}>
          {business.name}
        </h1>
        {/* Wide screens have it next to the other actions. */}
        <SaveButton business={business} isIcon className="-mt-1 -me-2 sm:hidden" />
      </div>
      <Rating business={business} />
    </>
  )
}
