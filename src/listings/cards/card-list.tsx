import type { ReactNode } from 'react'
import { Skeleton } from '../../platform/ui/skeleton.tsx'

/** As many columns as cards have room beside each other, with an index at the side and without. */
export const BUSINESS_GRID =
  'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] sm:gap-4'

/** As many cards as stand on a screen before anybody scrolls; their photos are not put off. */
export const FIRST_CARDS = 4

/** Businesses as cards, made one by one; the photos of the first `eager` are not put off. */
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

/** The shape of such a list until it has come; `lines` are the sizes of what a card will tell. */
export function LoadingCardList(props: {
  cards: number
  className: string
  cardClassName: 'business-card' | 'result-card'
  lines: readonly string[]
}) {
  const { cards, className, cardClassName, lines } = props
  return (
    <ul className={className} aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className={`card listed-card ${cardClassName}`}>
          <Skeleton className="photo rounded-none" />
          <div className="flex flex-col gap-2.5 p-4">
            {lines.map((line) => (
              <Skeleton key={line} className={line} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
