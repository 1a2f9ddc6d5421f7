import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findImports } from '../reports.ts'
import { FileLink } from './file-link.tsx'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

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
              // "Skipped" includes unchanged and failed rows, like upload reports.
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
