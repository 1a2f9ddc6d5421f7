import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import type { Pair, PairPage } from '../duplicates.ts'
import { buildDuplicatesUrl, type DuplicatesParams, formatPairKey } from './duplicates-params.ts'
import { useDuplicatesText } from './pair-labels.ts'
import { PairRow } from './pair-row.tsx'
import { useDecision } from './use-decision.ts'

type Props = { found: PairPage; place: DuplicatesParams; isStale: boolean }

export function PairList({ found: { pairs, next }, place, isStale }: Props) {
  const text = useDuplicatesText()
  const { decide, isPending } = useDecision()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = pairs.filter((pair) => pair.state === 'open' && selected.has(formatPairKey(pair)))
  const isPageSelected = chosen.length === pairs.length
  function toggle(pair: Pair) {
    const rest = new Set(selected)
    if (!rest.delete(formatPairKey(pair))) rest.add(formatPairKey(pair))
    setSelected(rest)
  }
  const selectPage = () => setSelected(new Set(isPageSelected ? [] : pairs.map(formatPairKey)))
  useRowKeys((row) => {
    const pair = pairs.find((each) => formatPairKey(each) === row)
    const isOpen = pair?.state === 'open'
    return {
      x: isOpen && (() => toggle(pair)),
      n: isOpen && !isPending && (() => void decide([pair], 'dismissed')),
    }
  })
  return (
    <div className="grid gap-3" aria-busy={isStale || undefined}>
      {place.state === 'open' && (
        <section className="pair-bulk" aria-label={text.bulk}>
          <label className="pair-check">
            <input type="checkbox" checked={isPageSelected} onChange={selectPage} />
            <span>{text.selectPage}</span>
          </label>
          {chosen.length > 0 && (
            <>
              <p role="status">{text.selected(chosen.length)}</p>
              <Button tone="quiet" onClick={() => setSelected(new Set())}>
                {text.clearSelection}
              </Button>
              <Button isBusy={isPending} onClick={() => void decide(chosen, 'dismissed')}>
                {text.dismiss}
              </Button>
            </>
          )}
        </section>
      )}
      <ul className="pair-rows" aria-label={text.list}>
        {pairs.map((pair) => (
          <PairRow
            key={formatPairKey(pair)}
            pair={pair}
            isSelected={selected.has(formatPairKey(pair))}
            isBusy={isPending}
            onSelect={() => toggle(pair)}
            onDecide={(state) => void decide([pair], state)}
          />
        ))}
      </ul>
      <nav aria-label={text.list} className="flex flex-wrap gap-2">
        {place.after !== null && (
          <a className="admin-button" href={buildDuplicatesUrl({ ...place, after: null })}>
            {text.first}
          </a>
        )}
        {next !== null && (
          <a className="admin-button" href={buildDuplicatesUrl({ ...place, after: next })}>
            {text.next}
          </a>
        )}
      </nav>
      <p className="text-ink-soft text-xs max-md:hidden">{text.keys}</p>
    </div>
  )
}
