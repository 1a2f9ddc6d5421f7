import { FactList } from '../../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useText } from '../../../platform/admin-ui/operator.tsx'
import type { Run } from '../../../platform/runs/client.ts'
import type { Import } from '../../client.ts'
import { importsText as english } from './imports.en.ts'
import { importsText as turkish } from './imports.tr.ts'

export const useImportText = () => useText({ en: english, tr: turkish })

const FIGURES = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const

export function ImportFigures({ counts }: { counts: Run['counts'] }) {
  const text = useImportText()
  const { number } = useFormats()
  return (
    <dl className="grid grid-cols-5 gap-3 phone:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] phone:gap-2">
      {FIGURES.map((name) => (
        <div
          key={name}
          className="admin-card group phone:px-3 phone:py-2"
          data-figure={counts[name] > 0 ? name : undefined}
        >
          <dt className="text-ink-soft">{text.figures[name]}</dt>
          <dd className="font-serif text-2xl/[1.2] font-semibold tabular-nums group-data-[figure=failed]:text-closed">
            {number(counts[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ProtectedCounts({ kept }: Pick<Import, 'kept'>) {
  const { kept: text } = useImportText()
  return kept !== null && kept.values > 0 && <p>{text.counts(kept.values, kept.businesses)}</p>
}

export function PlaceIds({ placeIds, total }: Pick<Import, 'placeIds'> & { total: number }) {
  const { placeIds: text } = useImportText()
  const { number, percent } = useFormats()
  const { given, repeated, known, added, discarded } = placeIds
  const formatCount = (count: number) =>
    total === 0 || count === 0
      ? number(count)
      : `${number(count)} (${text.rate(percent(count / total))})`
  return (
    <section className="admin-card grid content-start gap-3" aria-labelledby="place-ids-title">
      <h2 id="place-ids-title">{text.title}</h2>
      <FactList
        facts={[
          [text.given, formatCount(given)],
          [text.unique, number(given - repeated)],
          [text.repeated, formatCount(repeated)],
          [text.known, formatCount(known)],
          [text.added, formatCount(added)],
          ...(discarded > 0 ? [[text.discarded, formatCount(discarded)] as const] : []),
        ]}
      />
    </section>
  )
}
