import type { BusinessSummary } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { distanceWords } from '../../text/en/distance.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { Stars } from '../../ui/stars.tsx'
import { categoryTint } from '../cards/category-tint.ts'
import { distanceText } from '../cards/distance-text.ts'
import { OpenNowLabel } from '../cards/open-now-label.tsx'

/** A business beside another one: small, one link, with how far away it is where that is told. */
export function NeighbourCard(props: { business: BusinessSummary; distanceMeters?: number }) {
  const { business, distanceMeters } = props
  const { name, category, rating, reviews } = business
  return (
    <article className="card neighbour-card">
      <span aria-hidden="true" className="tinted neighbour-icon" style={categoryTint(category)}>
        <CategoryIcon category={category} icon={business.icon} size={20} />
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="card-name line-clamp-2 text-base leading-snug">
          <a href={link.business('en', business.slug)} className="card-link" dir="auto">
            {name}
          </a>
        </h3>
        <p className="flex gap-x-1.5 text-ink-soft text-sm">
          {category && <bdi className="truncate">{category}</bdi>}
          {distanceMeters !== undefined && (
            <span className="flex-none tabular-nums">
              {category && <span aria-hidden="true">· </span>}
              {distanceText(distanceMeters)}
              <span className="sr-only">{` ${distanceWords.away}`}</span>
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {rating ? <Stars rating={rating} reviews={reviews} /> : null}
          <OpenNowLabel openNow={business.openNow} />
        </p>
      </div>
    </article>
  )
}
