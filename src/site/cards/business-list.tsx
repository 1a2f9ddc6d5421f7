import { businessesText } from '#text/businesses.ts'
import type { BusinessSummary } from '../../contract/businesses.ts'
import { Pager } from '../../ui/pager.tsx'
import { itemList } from '../structured-data/lists.ts'
import { tell } from '../structured-data/tell.ts'
import { useSurroundings } from '../visit.ts'
import { BusinessCard } from './business-card.tsx'
import { CardList, LoadingCardList } from './card-list.tsx'
import { linkedBusiness } from './linked-business.ts'

/** As many columns as cards have room beside each other, with an index at the side and without. */
const GRID = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] sm:gap-4'
const LOADING_LINES = [
  'h-6 w-4/5',
  'h-5 w-3/5',
  'h-5 w-2/5',
  'h-6 w-1/2 rounded-chip',
  'mt-3 h-5 w-full',
]

type ListedPage = { businesses: BusinessSummary[]; total: number; page: number; pages: number }

/** A page of a list of businesses as cards: which of how many these are, and the way to the others. */
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
        className={GRID}
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

/** The list's shape until it has come. */
export function LoadingBusinesses({ cards }: { cards: number }) {
  return (
    <>
      <p role="status" className="mb-5 text-ink-soft text-sm sm:text-base">
        {businessesText.loading}
      </p>
      <LoadingCardList
        cards={cards}
        className={GRID}
        cardClassName="business-card"
        lines={LOADING_LINES}
      />
    </>
  )
}
