import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { link } from '../platform/urls/routes.ts'
import { parseReviewsUrl } from './rating-source.ts'
import { Fact, SideCard } from './side-card.tsx'

const words = businessText.details

function dateOf({ dataDate, importedAt, updatedAt }: BusinessDetail) {
  if (dataDate !== null) return { label: words.updated, at: Date.parse(dataDate) }
  if (importedAt !== null) return { label: words.imported, at: importedAt }
  return { label: words.updated, at: updatedAt }
}

export function DetailsCard({ business }: { business: BusinessDetail }) {
  const { category, categorySlug, businessStatus, reviews, locatedIn } = business
  const { label, at } = dateOf(business)
  const reviewsAt = parseReviewsUrl(business.reviewsLink)
  return (
    <SideCard heading={words.heading}>
      <dl className="fact-list">
        {category && (
          <Fact label={words.category}>
            {categorySlug ? (
              <a href={link.category(LANGUAGE, categorySlug)} className="text-link inline-block">
                <bdi>{category}</bdi>
              </a>
            ) : (
              <bdi>{category}</bdi>
            )}
          </Fact>
        )}
        <Fact label={words.status}>
          <span className="font-semibold text-sm tracking-wide">
            {businessText.status[businessStatus] ?? businessStatus}
          </span>
        </Fact>
        <Fact label={words.reviews}>
          <span className="tabular-nums">{words.count(reviews ?? 0)}</span>
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
          <Fact label={words.locatedIn}>
            <bdi>{locatedIn}</bdi>
          </Fact>
        )}
        <Fact label={label}>
          <time dateTime={new Date(at).toISOString().slice(0, 10)}>{words.date(at)}</time>
        </Fact>
      </dl>
    </SideCard>
  )
}
