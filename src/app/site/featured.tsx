import { homeText } from '#text/app/site/home.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { buildBusinessLink } from '../../listings/cards/business-link.ts'
import { findPhotoSource } from '../../listings/cards/business-photo.tsx'
import { FeaturedCard } from '../../listings/cards/featured-card.tsx'
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { buildItemList, recordStructuredData } from '../../platform/site-ui/structured-data.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'

const MAX_CARDS = 12
/** Photos of these cards load eagerly: they are visible without scrolling. */
const FIRST_ROW = 6

const hasPicture = ({ photo, storedPhoto }: BusinessSummary) =>
  findPhotoSource({ photo, stored: storedPhoto }) !== null

/** At most one row has cards with and without a picture, which differ in height. */
function orderCards(businesses: readonly BusinessSummary[]): BusinessSummary[] {
  const shown = businesses.slice(0, MAX_CARDS)
  return [...shown.filter(hasPicture), ...shown.filter((business) => !hasPicture(business))]
}

function LoadingCards() {
  return (
    <Repeated times={MAX_CARDS}>
      <li className="card">
        <Skeleton className="aspect-4/3 w-full rounded-none" />
        <div className="flex flex-col gap-2 p-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="mt-2 h-6 w-1/3" />
        </div>
      </li>
    </Repeated>
  )
}

export function Featured({ businesses }: { businesses: BusinessSummary[] | undefined }) {
  const { featured } = homeText
  const surroundings = usePageContext()
  if (businesses?.length === 0)
    return <EmptyState title={featured.empty} text={featured.emptyText} />
  const shown = businesses && orderCards(businesses)
  if (import.meta.env.SSR && shown)
    recordStructuredData(
      surroundings,
      buildItemList(surroundings.origin, shown.map(buildBusinessLink)),
    )
  return (
    <>
      {!businesses && (
        <p role="status" className="sr-only">
          {featured.loading}
        </p>
      )}
      <ul className="featured-grid" aria-busy={!businesses}>
        {shown ? (
          shown.map((business, index) => (
            <li key={business.id}>
              <FeaturedCard business={business} eager={index < FIRST_ROW} />
            </li>
          ))
        ) : (
          <LoadingCards />
        )}
      </ul>
    </>
  )
}
