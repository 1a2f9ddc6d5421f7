import type { ReactNode } from 'react'
import { businessesText } from '#text/listings/cards/businesses.ts'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'

export const BUSINESS_GRID =
  'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] sm:gap-4'

/** Photos of these cards load eagerly: they are visible without scrolling. */
export const FIRST_CARDS = 4

export function CardList<Business extends { id: number }>(props: {
  businesses: readonly Business[]
  className: string
  eager?: number
  card: (business: Business, isEager: boolean) => ReactNode
}) {
  const { businesses, className, eager = FIRST_CARDS, card } = props
  return (
    <ul className={className}>
      {businesses.map((business, index) => (
        <li key={business.id}>{card(business, index < eager)}</li>
      ))}
    </ul>
  )
}

export function LoadingCardList(props: {
  cards: number
  className: string
  cardClassName: 'business-card' | 'result-card'
  lines: readonly string[]
}) {
  const { cards, className, cardClassName, lines } = props
  return (
    <ul className={className} aria-busy="true">
      <Repeated times={cards}>
        <li className={`card listed-card ${cardClassName}`}>
          <Skeleton className="photo rounded-none" />
          <div className="flex flex-col gap-2.5 p-4">
            {lines.map((line) => (
              <Skeleton key={line} className={line} />
            ))}
          </div>
        </li>
      </Repeated>
    </ul>
  )
}

const LOADING_LINES = [
  'h-6 w-4/5',
  'h-5 w-3/5',
  'h-5 w-2/5',
  'h-6 w-1/2 rounded-chip',
  'mt-3 h-5 w-full',
]

export function LoadingBusinesses({ cards }: { cards: number }) {
  return (
    <>
      <Skeleton className="mt-5 h-11 w-32 rounded-card" />
      <p role="status" className="my-4 text-ink-soft text-sm sm:text-base">
        {businessesText.loading}
      </p>
      <LoadingCardList
        cards={cards}
        className={BUSINESS_GRID}
        cardClassName="business-card"
        lines={LOADING_LINES}
      />
    </>
  )
}
