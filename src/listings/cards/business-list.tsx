import { businessesText } from '#text/listings/cards/businesses.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { addStructuredData } from '../../platform/site-ui/add-structured-data.ts'
import { buildItemList } from '../../platform/site-ui/lists.ts'
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { Pager } from '../../platform/ui/pager.tsx'
import { BusinessCard } from './business-card.tsx'
import { buildBusinessLink } from './business-link.ts'
import { BUSINESS_GRID, CardList } from './card-list.tsx'

type ListedPage = { businesses: BusinessSummary[]; total: number; page: number; pages: number }

export function BusinessList(props: {
  list: ListedPage
  pageSize: number
  hrefOf: (page: number) => string
  headingLevel?: 2 | 3
}) {
  const { list, pageSize, hrefOf, headingLevel } = props
  const { businesses, total, page, pages } = list
  const from = (page - 1) * pageSize + 1
  const surroundings = usePageContext()
  if (import.meta.env.SSR)
    addStructuredData(
      surroundings,
      buildItemList(surroundings.origin, businesses.map(buildBusinessLink), from),
    )
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums sm:text-base">
        <p>{businessesText.showing(from, from + businesses.length - 1, total)}</p>
        <p>{businessesText.page(page, pages)}</p>
      </div>
      <CardList
        businesses={businesses}
        className={BUSINESS_GRID}
        card={(business, isEager) => (
          <BusinessCard business={business} headingLevel={headingLevel} eager={isEager} />
        )}
      />
      {pages > 1 && (
        <div className="mt-10">
          <Pager page={page} pages={pages} hrefOf={hrefOf} />
        </div>
      )}
    </>
  )
}
