import { businessesText } from '#text/listings/cards/businesses.ts'
import { BUSINESS_GRID, LoadingCardList } from './card-list.tsx'

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
      <p role="status" className="mb-5 text-ink-soft text-sm sm:text-base">
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
