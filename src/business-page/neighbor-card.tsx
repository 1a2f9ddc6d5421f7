import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessSummary } from '../businesses/businesses.ts'
import { buildCategoryTint } from '../listings/cards/category-styles.ts'
import { KindAndDistance } from '../listings/cards/kind-and-distance.tsx'
import { OpenNowLabel } from '../listings/cards/open-now-label.tsx'
import { CategoryIcon } from '../platform/ui/category-icon.tsx'
import { Stars } from '../platform/ui/stars.tsx'
import { link } from '../platform/urls/routes.ts'

export function NeighborCard(props: { business: BusinessSummary; distanceMeters?: number }) {
  const { business, distanceMeters } = props
  const { name, category, rating, reviews } = business
  return (
    <article className="card neighbour-card">
      <span
        aria-hidden="true"
        className="tinted neighbour-icon"
        style={buildCategoryTint(category)}
      >
        <CategoryIcon category={category} icon={business.icon} size={20} />
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="card-name line-clamp-2 text-base leading-snug">
          <a href={link.business(LANGUAGE, business.slug)} className="card-link" dir="auto">
            {name}
          </a>
        </h3>
        <KindAndDistance category={category} distanceMeters={distanceMeters ?? null} />
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {rating ? <Stars rating={rating} reviews={reviews} /> : null}
          <OpenNowLabel openNow={business.openNow} />
        </p>
      </div>
    </article>
  )
}
