import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findGrowth } from '../reports.ts'
import { FileLink } from './file-link.tsx'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

export function GrowthChart({ days }: { days: number }) {
  const text = useText({ en: english, tr: turkish })
  const query = useCall(findGrowth, { days }, true)
  return (
    <section className="admin-card" aria-labelledby="growth-title">
      <h2 id="growth-title" className="mb-3">
        {text.growth}
      </h2>
      <Loaded query={query} skeleton="h-64">
        {(found) =>
          found.every(({ total }) => !total) ? (
            <p className="text-ink-soft">{text.noGrowth}</p>
          ) : (
            <DayChart
              title={text.growth}
              shape="lines"
              rows={found}
              series={[
                { key: 'total', label: text.total, tone: 'ink' },
                { key: 'listed', label: text.listed, tone: 'accent' },
              ]}
            >
              <FileLink report="growth" days={days} name={text.growth} />
            </DayChart>
          )
        }
      </Loaded>
      <p className="chart-note mt-2">{text.growthNote}</p>
    </section>
  )
}
