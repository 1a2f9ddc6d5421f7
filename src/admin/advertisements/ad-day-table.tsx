import { advertisementsText as english } from '../../text/en/admin/advertisements.ts'
import { advertisementsText as turkish } from '../../text/tr/admin/advertisements.ts'
import { useOperator, useText } from '../operator.tsx'
import { type AdCounts, clickRate } from './ad-counts.ts'

type Props = { days: ({ day: string } & AdCounts)[]; nameOf: (day: string) => string }

/** The figures of the chart, to be read; the latest day first. */
export function AdDayTable({ days, nameOf }: Props) {
  const text = useText({ en: english, tr: turkish }).statistics
  const { language } = useOperator()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className="admin-table-box max-h-112!" tabIndex={0} aria-label={text.byDay}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col" data-kind="number">
              {text.impressions}
            </th>
            <th scope="col" data-kind="number">
              {text.clicks}
            </th>
            <th scope="col" data-kind="number">
              {text.ctr}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((counts) => (
            <tr key={counts.day}>
              <th scope="row" className="whitespace-nowrap font-normal">
                {nameOf(counts.day)}
              </th>
              <td data-kind="number">{counts.impressions.toLocaleString(language)}</td>
              <td data-kind="number">{counts.clicks.toLocaleString(language)}</td>
              <td data-kind="number">{clickRate(counts, language) ?? text.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
