import type { BusinessSummary } from '../../contract/businesses.ts'
import { businessesText } from '../../text/en/businesses.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BusinessCard } from '../business-card.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4'
/** As many cards as stand on a screen before anybody scrolls; their photos are not put off. */
const FIRST_CARDS = 4

/** Businesses as cards, for a page of a list. */
export function BusinessList({ businesses }: { businesses: BusinessSummary[] }) {
  return (
    <ul className={GRID}>
      {businesses.map((business, index) => (
        <li key={business.id}>
          <BusinessCard business={business} eager={index < FIRST_CARDS} />
        </li>
      ))}
    </ul>
  )
}

/** The list's shape until it has come. */
export function LoadingBusinesses({ cards }: { cards: number }) {
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {businessesText.loading}
      </p>
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
    </>
  )
}
