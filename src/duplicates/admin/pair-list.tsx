import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { duplicates, type Pair, type PairPage } from '../client.ts'
import {
  buildDuplicatesUrl,
  buildPairUrl,
  type DuplicatesParams,
  formatPairKey,
  type PairIds,
} from './duplicates-params.ts'
import { PairScore, ReasonChips, useDuplicatesText, useSideFacts } from './pair-labels.tsx'

export const INVALIDATED_BY_DECISION = [
  duplicates.list,
  duplicates.pair,
  'analytics.quality',
] as const

export function useDecision() {
  const text = useDuplicatesText()
  const { mutate, isPending } = useChange(duplicates.decide, {
    invalidates: INVALIDATED_BY_DECISION,
    done: ({ message }, { pairs, state }) =>
      state === 'dismissed'
        ? {
            title: text.dismissed,
            text: message,
            action: { label: text.undo, run: () => decide(pairs, 'open') },
          }
        : { title: text.reopened, text: message },
    onError: useErrorToast(text.failed),
  })
  const decide = (pairs: readonly PairIds[], state: 'open' | 'dismissed') =>
    mutate({ pairs: pairs.map(({ id, otherId }) => ({ id, otherId })), state })
  return { decide, isPending }
}

function Side({ side }: { side: Pair['one'] }) {
  const text = useDuplicatesText()
  const facts = useSideFacts(side)
  return (
    <div className="[@media(width<=30rem)]:nth-2:border-t [@media(width<=30rem)]:nth-2:border-line [@media(width<=30rem)]:nth-2:pt-3">
      <p className={side.isRemoved ? 'font-semibold line-through' : 'font-semibold'}>
        <bdi>{side.name}</bdi>
      </p>
      <p dir="auto">{side.address ?? text.noAddress}</p>
      <p>{side.phone === null ? text.noPhone : <bdi dir="ltr">{side.phone}</bdi>}</p>
      <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>
    </div>
  )
}

function Decided({ pair }: { pair: Pair }) {
  const text = useDuplicatesText()
  const { moment } = useFormats()
  if (pair.username === null || pair.decidedAt === null) return null
  return (
    <p className="col-span-full text-sm text-ink-soft">
      {text.decidedBy(pair.username, moment(pair.decidedAt))}
    </p>
  )
}

function PairRow(props: {
  pair: Pair
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onDecide: (state: 'open' | 'dismissed') => void
}) {
  const { pair } = props
  const text = useDuplicatesText()
  const names = [pair.one.name, pair.other.name] as const
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5 gap-y-3 rounded-card border border-line bg-card px-4 py-3.5 data-selected:border-accent-text phone:grid-cols-1"
      data-row={formatPairKey(pair)}
      data-selected={props.isSelected || undefined}
    >
      <div className="flex flex-col items-center gap-2 phone:flex-row">
        {pair.state === 'open' && (
          <label className="check min-h-9">
            <span className="sr-only">{text.select(...names)}</span>
            <input type="checkbox" checked={props.isSelected} onChange={props.onSelect} />
          </label>
        )}
        <PairScore score={pair.score} />
      </div>
      <div className="grid grid-cols-2 content-start gap-x-5 gap-y-3 wrap-anywhere [@media(width<=30rem)]:grid-cols-1">
        <Side side={pair.one} />
        <Side side={pair.other} />
        <ReasonChips reasons={pair.reasons} />
        <Decided pair={pair} />
      </div>
      <div className="flex flex-col gap-2 phone:flex-row phone:flex-wrap">
        <a
          className="admin-button"
          data-row-link
          href={buildPairUrl(pair)}
          aria-label={text.compareOf(...names)}
        >
          {text.compare}
        </a>
        {pair.state === 'open' && (
          <Button
            aria-label={text.dismissOf(...names)}
            isBusy={props.isBusy}
            onClick={() => props.onDecide('dismissed')}
          >
            {text.dismiss}
          </Button>
        )}
        {pair.state === 'dismissed' && (
          <Button isBusy={props.isBusy} onClick={() => props.onDecide('open')}>
            {text.reopen}
          </Button>
        )}
        {pair.state === 'merged' && pair.runId !== null && (
          <a className="admin-button" href={adminLink('run', {}, { id: pair.runId })}>
            {text.toRun}
          </a>
        )}
      </div>
    </li>
  )
}

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
      r: isOpen && !isPending && (() => decide([pair], 'dismissed')),
      n: isOpen && !isPending && (() => decide([pair], 'dismissed')),
    }
  })
  return (
    <div className="grid gap-3" aria-busy={isStale || undefined}>
      {place.state === 'open' && (
        <section
          className="sticky top-0 z-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-paper px-4 py-1"
          aria-label={text.bulk}
        >
          <label className="check min-h-9">
            <input type="checkbox" checked={isPageSelected} onChange={selectPage} />
            <span>{text.selectPage}</span>
          </label>
          {chosen.length > 0 && (
            <>
              <p role="status">{text.selected(chosen.length)}</p>
              <Button tone="quiet" onClick={() => setSelected(new Set())}>
                {text.clearSelection}
              </Button>
              <Button isBusy={isPending} onClick={() => decide(chosen, 'dismissed')}>
                {text.dismiss}
              </Button>
            </>
          )}
        </section>
      )}
      <ul className="grid gap-3" aria-label={text.list}>
        {pairs.map((pair) => (
          <PairRow
            key={formatPairKey(pair)}
            pair={pair}
            isSelected={selected.has(formatPairKey(pair))}
            isBusy={isPending}
            onSelect={() => toggle(pair)}
            onDecide={(state) => decide([pair], state)}
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
    </div>
  )
}
