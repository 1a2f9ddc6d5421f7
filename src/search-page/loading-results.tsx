import { LoadingCardList } from '../listings/cards/card-list.tsx'

const LOADING_LINES = ['h-6 w-3/5', 'h-4 w-2/5', 'h-4 w-4/5', 'h-4 w-1/3']

export const LoadingResults = ({ cards }: { cards: number }) => (
  <LoadingCardList
    cards={cards}
    className="flex flex-col gap-3"
    cardClassName="result-card"
    lines={LOADING_LINES}
  />
)
