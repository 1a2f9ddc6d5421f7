import { Button } from '../../platform/admin-ui/button.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { Pair, PairSide } from '../duplicates.ts'
import { buildPairUrl, formatPairKey } from './duplicates-params.ts'
import { useDuplicatesText, useSideFacts } from './pair-labels.ts'
import { PairScore, ReasonChips } from './reason-chips.tsx'

function Side({ side }: { side: PairSide }) {
  const text = useDuplicatesText()
  const facts = useSideFacts(side)
  return (
    <div className="pair-side" data-gone={side.isRemoved || undefined}>
      <p className="font-semibold">
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
    <p className="text-ink-soft text-sm">{text.decidedBy(pair.username, moment(pair.decidedAt))}</p>
  )
}

export function PairRow(props: {
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
      className="pair-row"
      data-row={formatPairKey(pair)}
      data-selected={props.isSelected || undefined}
    >
      <div className="pair-head">
        {pair.state === 'open' && (
          <label className="pair-check">
            <span className="sr-only">{text.select(...names)}</span>
            <input type="checkbox" checked={props.isSelected} onChange={props.onSelect} />
          </label>
        )}
        <PairScore score={pair.score} />
      </div>
      <div className="pair-sides">
        <Side side={pair.one} />
        <Side side={pair.other} />
        <ReasonChips reasons={pair.reasons} />
        <Decided pair={pair} />
      </div>
      <div className="pair-acts">
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
          <a className="admin-button" href={adminLink('run', {}, { id: String(pair.runId) })}>
            {text.toRun}
          </a>
        )}
      </div>
    </li>
  )
}
