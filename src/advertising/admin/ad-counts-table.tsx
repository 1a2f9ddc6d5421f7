import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { type AdCounts, formatClickRate } from './ad-counts.ts'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'

type Props = {
  label: string
  of: string
  rows: { key: string; name: string; counts: AdCounts; isTotal?: boolean }[]
  className?: string
}

export function AdCountsTable({ label, of, rows, className = '' }: Props) {
  const text = useText({ en: english, tr: turkish }).statistics
  const { language } = useOperator()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className={`admin-table-box ${className}`} tabIndex={0} aria-label={label}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <NumberHeads labels={[text.impressions, text.clicks, text.ctr]} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts, isTotal }) => (
            <tr key={key} className={isTotal ? 'font-semibold' : undefined}>
              <th scope="row" className="whitespace-nowrap font-normal">
                {name}
              </th>
              <td data-kind="number">{counts.impressions.toLocaleString(language)}</td>
              <td data-kind="number">{counts.clicks.toLocaleString(language)}</td>
              <td data-kind="number">{formatClickRate(counts, language) ?? text.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
