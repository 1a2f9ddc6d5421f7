import type { Pair } from '../duplicates.ts'
import { formatReason, useDuplicatesText } from './pair-labels.ts'

export function ReasonChips({ reasons }: Pick<Pair, 'reasons'>) {
  const text = useDuplicatesText()
  const sorted = reasons.toSorted((one, other) => other.points - one.points)
  return (
    <ul className="reason-chips" aria-label={text.why}>
      {sorted.map((reason) => (
        <li key={reason.kind} data-against={reason.points < 0 || undefined}>
          {formatReason(text, reason)}
          <span className="tabular-nums">{text.points(reason.points)}</span>
        </li>
      ))}
    </ul>
  )
}

export function PairScore({ score }: Pick<Pair, 'score'>) {
  const text = useDuplicatesText()
  return (
    <span className="pair-score" title={text.score(score)}>
      <span className="sr-only">{`${text.scoreLabel}: ${text.score(score)}`}</span>
      <b aria-hidden="true">{score}</b>
      <span className="pair-score-bar" aria-hidden="true">
        <span style={{ inlineSize: `${score}%` }} />
      </span>
    </span>
  )
}
