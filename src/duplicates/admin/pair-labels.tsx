import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { Pair } from '../client.ts'
import { duplicatesText as english } from './duplicates.en.ts'
import { duplicatesText as turkish } from './duplicates.tr.ts'

export const useDuplicatesText = () => useText({ en: english, tr: turkish })

function formatReason(text: typeof english, reason: Pair['reasons'][number]): string {
  const labels = text.reasons
  switch (reason.kind) {
    case 'name':
      return (reason.isAcrossScripts ? labels.nameAcross : labels.name)(reason.percent)
    case 'near':
    case 'far':
      return labels[reason.kind](reason.meters)
    case 'phone':
    case 'site':
    case 'chain':
      return labels[reason.kind](reason.sharedBy)
    default:
      return labels[reason.kind]
  }
}

export function useSideFacts(side: Pair['one']): string[] {
  const text = useDuplicatesText()
  const { longDay } = useFormats()
  return [
    side.category,
    side.reviews === null ? null : text.reviews(side.reviews),
    side.source,
    text.added(longDay(new Date(side.createdAt).toISOString())),
    side.isApproved ? null : text.notApproved,
    side.isRemoved ? text.gone : null,
  ].filter((fact) => fact !== null)
}

export function ReasonChips({ reasons }: Pick<Pair, 'reasons'>) {
  const text = useDuplicatesText()
  const sorted = reasons.toSorted((one, other) => other.points - one.points)
  return (
    <ul className="col-span-full flex flex-wrap gap-1.5" aria-label={text.why}>
      {sorted.map((reason) => (
        <li
          key={reason.kind}
          className="inline-flex gap-1.5 rounded-chip border border-line-strong px-2.5 py-0.5 text-[0.8125rem] data-against:border-dashed data-against:text-ink-soft"
          data-against={reason.points < 0 || undefined}
        >
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
    <span
      className="grid w-12 justify-items-center gap-1 text-[1.125rem] tabular-nums"
      title={text.score(score)}
    >
      <span className="sr-only">{`${text.scoreLabel}: ${text.score(score)}`}</span>
      <b aria-hidden="true">{score}</b>
      <span className="h-1 w-full overflow-hidden rounded-chip bg-line" aria-hidden="true">
        <span className="block h-full bg-accent" style={{ inlineSize: `${score}%` }} />
      </span>
    </span>
  )
}
