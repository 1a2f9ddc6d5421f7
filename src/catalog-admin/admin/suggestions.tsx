import { Button } from '../../platform/admin-ui/button.tsx'
import type { CatalogEntry } from './catalog-table.tsx'
import { useCatalogText } from './catalog-text.ts'

export type Pair<Entry> = { from: Entry; into: Entry }

export function Suggestions<Entry extends CatalogEntry>(props: {
  pairs: readonly Pair<Entry>[]
  labelOf: (entry: Entry) => string
  onMerge: (from: Entry, into: Entry) => void
}) {
  const { suggestions: text, ...words } = useCatalogText()
  if (props.pairs.length === 0) return null
  return (
    <details className="admin-card">
      <summary className="cursor-pointer py-0.5 font-semibold">
        {text.title} ({props.pairs.length})
      </summary>
      <p className="mt-2 text-ink-soft">{text.intro}</p>
      <ul className="mt-3 grid gap-2">
        {props.pairs.map((pair) => (
          <li
            key={`${pair.from.id} ${pair.into.id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
          >
            <span>
              <bdi className="font-semibold">{props.labelOf(pair.from)}</bdi>{' '}
              <span className="text-ink-soft tabular-nums">
                {words.counts(pair.from.businesses, pair.from.total)} {text.into}
              </span>{' '}
              <bdi className="font-semibold">{props.labelOf(pair.into)}</bdi>{' '}
              <span className="text-ink-soft tabular-nums">
                {words.counts(pair.into.businesses, pair.into.total)}
              </span>
            </span>
            <Button
              aria-label={words.mergeOf(pair.from.name)}
              onClick={() => props.onMerge(pair.from, pair.into)}
            >
              {words.merge}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
