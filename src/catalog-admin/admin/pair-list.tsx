import { useRef } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { Catalog, CatalogEntry } from './catalog-table.tsx'
import { useCatalogText } from './catalog-text.ts'

type Pair<Entry> = { from: Entry; into: Entry; reason?: string }

type Props<Entry> = {
  pairs: readonly Pair<Entry>[]
  catalog: Catalog<Entry>
  onMerge: (from: Entry, into: Entry) => void
}

function useKeepApart<Entry>({ keepApart, outdates }: Catalog<Entry>, onKept: () => void) {
  const { suggestions: text, form } = useCatalogText()
  const change = useChange(keepApart, {
    outdates,
    done: text.kept,
    onError: useErrorToast(text.failed, form.unreachable),
  })
  return {
    isKeeping: (id: number) => change.isPending && change.variables.id === id,
    keep: (id: number, into: number) => change.mutate({ id, into }, { onSuccess: onKept }),
  }
}

export function PairList<Entry extends CatalogEntry>({ pairs, catalog, onMerge }: Props<Entry>) {
  const { suggestions: text, ...words } = useCatalogText()
  const list = useRef<HTMLUListElement>(null)
  const { isKeeping, keep } = useKeepApart(catalog, () => list.current?.focus())
  const { labelOf } = catalog
  return (
    <ul ref={list} tabIndex={-1} aria-label={text.title} className="mt-3 grid gap-2">
      {pairs.map(({ from, into, reason }) => (
        <li
          key={`${from.id} ${into.id}`}
          className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span>
            <bdi className="font-semibold">{labelOf(from)}</bdi>{' '}
            <span className="text-ink-soft tabular-nums">
              {words.counts(from.businesses, from.total)} {text.into}
            </span>{' '}
            <bdi className="font-semibold">{labelOf(into)}</bdi>{' '}
            <span className="text-ink-soft tabular-nums">
              {words.counts(into.businesses, into.total)}
            </span>
            {reason && (
              <span className="block text-ink-soft text-sm">{text.reasons[reason] ?? reason}</span>
            )}
          </span>
          <span className="flex gap-2">
            <Button
              aria-label={text.keepApartOf(from.name, into.name)}
              isBusy={isKeeping(from.id)}
              onClick={() => keep(from.id, into.id)}
            >
              {text.keepApart}
            </Button>
            <Button aria-label={words.mergeOf(from.name)} onClick={() => onMerge(from, into)}>
              {words.merge}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
