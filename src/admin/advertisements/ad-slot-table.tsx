import type { AdDay } from '../../contract/admin/settings.ts'
import { advertisementsText as english } from '../../text/en/admin/advertisements.ts'
import { advertisementsText as turkish } from '../../text/tr/admin/advertisements.ts'
import { useOperator, useText } from '../operator.tsx'
import { type Chosen, clickRate, countsOf, sumOf } from './ad-counts.ts'
import { SLOTS } from './slots.ts'

/** What came of each slot in all days together, and of all of them. */
export function AdSlotTable({ days }: { days: AdDay[] }) {
  const text = useText({ en: english, tr: turkish })
  const words = text.statistics
  const { language } = useOperator()
  const rows: [Chosen, string][] = [
    ...SLOTS.map((slot): [Chosen, string] => [slot, text.slots[slot].label]),
    ['all', words.total],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className="admin-table-box" tabIndex={0} aria-label={words.bySlot}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{words.slot}</th>
            <th scope="col" data-kind="number">
              {words.impressions}
            </th>
            <th scope="col" data-kind="number">
              {words.clicks}
            </th>
            <th scope="col" data-kind="number">
              {words.ctr}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([chosen, label]) => {
            const counts = sumOf(days.map(({ slots }) => countsOf(slots, chosen)))
            return (
              <tr key={chosen} className={chosen === 'all' ? 'font-semibold' : undefined}>
                <th scope="row" className="whitespace-nowrap font-normal">
                  {label}
                </th>
                <td data-kind="number">{counts.impressions.toLocaleString(language)}</td>
                <td data-kind="number">{counts.clicks.toLocaleString(language)}</td>
                <td data-kind="number">{clickRate(counts, language) ?? words.none}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
