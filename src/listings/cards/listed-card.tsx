import type { ReactNode } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { ratingText } from '#text/platform/ui/rating.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { Stars } from '../../platform/ui/stars.tsx'
import { link } from '../../platform/urls/routes.ts'
import { BusinessPhoto } from './business-photo.tsx'
import { presentReviews } from './present-reviews.ts'
import { SaveButton } from './save-button.tsx'

/** Sources write 0 for "not rated". */
function Rated({ rating, reviews }: { rating: number | null; reviews: number | null }) {
  if (!rating || rating <= 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <Stars rating={rating} reviews={null} />
      {reviews !== null && reviews > 0 && (
        <span title={ratingText.reviews(reviews)} className="text-ink-soft tabular-nums">
          {`(${ratingText.reviews(reviews, presentReviews(reviews))})`}
        </span>
      )}
    </p>
  )
}

/** The name's link covers the card. `headingLevel` must be one below the list's heading. */
export function ListedCard(props: {
  business: BusinessSummary
  className: 'business-card' | 'result-card'
  headingLevel: 2 | 3
  eager: boolean
  at?: string | undefined
  children: ReactNode
}) {
  const { business, className, headingLevel, eager, at, children } = props
  const { name, category, icon, photo, storedPhoto } = business
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`card listed-card ${className}`} data-id={business.id} data-at={at}>
      <BusinessPhoto
        name={name}
        category={category}
        categoryId={business.categoryId}
        icon={icon}
        photo={photo}
        stored={storedPhoto}
        eager={eager}
        sizes={className === 'result-card' ? '14rem' : '20rem'}
      />
      <div className="listed-words">
        <Heading className="card-name line-clamp-2 font-semibold font-serif text-lg leading-snug">
          <a href={link.business(LANGUAGE, business.slug)} className="card-link" dir="auto">
            {name}
          </a>
        </Heading>
        <Rated rating={business.rating} reviews={business.reviews} />
        {children}
      </div>
      <SaveButton business={business} isIcon className="card-save" />
    </article>
  )
}
