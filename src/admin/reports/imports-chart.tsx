import { findImports } from '../../contract/admin/reports.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { reportsText as english } from '../../text/en/admin/reports.ts'
import { reportsText as turkish } from '../../text/tr/admin/reports.ts'
import { DayChart } from '../charts/day-chart.tsx'
import { Loaded } from '../controls/loaded.tsx'
import { useText } from '../operator.tsx'
import { FileLink } from './file-link.tsx'

/** Rows of imports by day, and what became of them. */
export function ImportsChart({ days }: { days: number }) {
  const text = useText({ en: english, tr: turkish })
  const query = useCall(findImports, { days }, true)
  return (
    <section className="admin-card" aria-labelledby="imports-title">
      <h2 id="imports-title" className="mb-3">
        {text.imports}
      </h2>
      <Loaded query={query} skeleton="h-64">
        {(found) =>
          found.every(({ runs }) => runs === 0) ? (
            <p className="text-ink-soft">{text.noImports}</p>
          ) : (
            <DayChart
              title={text.imports}
              shape="bars"
              // What was unchanged or could not be used was skipped, as reports of uploads say it.
              rows={found.map(({ day, added, updated, unchanged, skipped, failed }) => ({
                day,
                added,
                updated,
                skipped: unchanged + skipped + failed,
              }))}
              series={[
                { key: 'added', label: text.added, tone: 'accent' },
                { key: 'updated', label: text.updated, tone: 'ink' },
                { key: 'skipped', label: text.skipped, tone: 'soft' },
              ]}
            >
              <FileLink report="imports" days={days} name={text.imports} />
            </DayChart>
          )
        }
      </Loaded>
    </section>
  )
}
