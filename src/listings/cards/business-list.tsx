import { businessesText } from '#text/listings/cards/businesses.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { tell } from '../../platform/site-ui/add-structured-data.ts'
import { itemList } from '../../platform/site-ui/lists.ts'
import { useSurroundings } from '../../platform/site-ui/page-context.ts'
import { Pager } from '../../platform/ui/pager.tsx'
import { BusinessCard } from './business-card.tsx'
import { BUSINESS_GRID, CardList } from './card-list.tsx'
import { linkedBusiness } from './linked-business.ts'

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
  const surroundings = useSurroundings()
  if (import.meta.env.SSR)
    tell(surroundings, itemList(surroundings.origin, businesses.map(linkedBusiness), from))
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
