import { Star } from 'lucide-react'
import { businessCardText } from '#text/listings/cards/business-card.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { ratingText } from '#text/platform/ui/rating.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { PhoneLink } from '../../platform/ui/phone-link.tsx'
import { link } from '../../platform/urls/routes.ts'
import { BusinessPhoto } from './business-photo.tsx'
import { OpenNowLabel } from './open-now-label.tsx'
import { presentReviews } from './present-reviews.ts'
import { SaveButton } from './save-button.tsx'

function Rating({ rating, reviews }: { rating: number | null; reviews: number | null }) {
  const isRated = rating !== null && rating > 0
  const hasReviews = reviews !== null && reviews > 0
  return (
    <p className="flex items-center gap-1 text-sm tabular-nums">
      {isRated ? (
        <>
          <Star aria-hidden="true" size={14} className="flex-none fill-star text-star" />
          <span aria-hidden="true" className="font-semibold">
            {ratingText.shown(rating)}
          </span>
          <span className="sr-only">{ratingText.spoken(rating, reviews)}</span>
        </>
      ) : (
        <span className="font-semibold">{businessCardText.unrated}</span>
      )}
      {hasReviews && (
        <span aria-hidden={isRated} className="text-ink-soft">
          {`(${presentReviews(reviews)})`}
        </span>
      )}
    </p>
  )
}

export function FeaturedCard({ business, eager }: { business: BusinessSummary; eager?: boolean }) {
  const { name, category, place, phone, photo } = business
  return (
    <article className="card flex h-full flex-col">
      <BusinessPhoto
        name={name}
        category={category}
        categoryId={business.categoryId}
        icon={business.icon}
        photo={photo}
        stored={business.storedPhoto}
        eager={eager ?? false}
      />
      <div className="flex min-w-0 grow flex-col gap-1 p-3">
        {/* `dir` belongs on the truncated element, or right-to-left names lose their start. */}
        <h3
          dir="auto"
          className="truncate font-semibold font-serif text-base leading-snug max-sm:max-w-[15ch]"
        >
          <a href={link.business(LANGUAGE, business.slug)} className="card-link" title={name}>
            {name}
          </a>
        </h3>
        <Rating rating={business.rating} reviews={business.reviews} />
        {category && (
          <p dir="auto" className="truncate text-sm">
            {category}
          </p>
        )}
        {place && (
          <p dir="auto" className="truncate text-ink-soft text-sm">
            {place}
          </p>
        )}
        <div className="mt-auto flex min-h-8 items-end justify-between gap-1 pt-1">
          <OpenNowLabel openNow={business.openNow} />
          {phone && (
            <span className="ms-auto">
              <PhoneLink phone={phone} label={businessCardText.call(name)} iconOnly />
            </span>
          )}
        </div>
      </div>
      <SaveButton business={business} isIcon className="card-save" />
    </article>
  )
}
