import type { BusinessSummary } from '../../contract/businesses.ts'
import { businessesText } from '../../text/en/businesses.ts'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BusinessCard } from './business-card.tsx'

/** As many columns as cards have room beside each other, with an index at the side and without. */
const GRID = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] sm:gap-4'
/** As many cards as stand on a screen before anybody scrolls; their photos are not put off. */
const FIRST_CARDS = 4

type ListedPage = { businesses: BusinessSummary[]; total: number; page: number; pages: number }

/** Businesses as cards side by side. */
export function BusinessCards(props: { businesses: BusinessSummary[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className={GRID}>
      {props.businesses.map((business, index) => (
        <li key={business.id}>
          <BusinessCard
            business={business}
            headingLevel={props.headingLevel}
            eager={index < FIRST_CARDS}
          />
        </li>
      ))}
    </ul>
  )
}

/** The cards' shape until they have come. */
export function LoadingCards({ cards }: { cards: number }) {
  return (
    <ul className={GRID} aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className="card business-card">
          <Skeleton className="photo rounded-none" />
          <div className="flex flex-col gap-2.5 p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-1/2 rounded-chip" />
            <Skeleton className="mt-3 h-5 w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}

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
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums sm:text-base">
        <p>{businessesText.showing(from, from + businesses.length - 1, total)}</p>
        <p>{businessesText.page(page, pages)}</p>
      </div>
      <BusinessCards businesses={businesses} headingLevel={headingLevel} />
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
      <LoadingCards cards={cards} />
    </>
  )
}
