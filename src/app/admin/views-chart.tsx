import { analytics } from '../../analytics/client.ts'
import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChartsText } from '../../platform/admin-ui/operator.tsx'
import { useDashboardText } from './dashboard-text.ts'
import { useViews } from './use-figures.ts'

export function ViewsChart() {
  const text = useDashboardText()
  const charts = useChartsText()
  const { number } = useFormats()
  const query = useViews()
  return (
    <section className="admin-card" aria-labelledby="views-title">
      <h2 id="views-title">{text.viewsTitle}</h2>
      <p className="chart-note mb-3">{text.viewsNote}</p>
      <Loaded query={query} skeleton="h-64">
        {({ days }) =>
          days.every(({ views }) => views === 0) ? (
            <p className="text-ink-soft">{text.noViews}</p>
          ) : (
            <DayChart
              title={text.viewsTitle}
              shape="lines"
              rows={days}
              isLastOpen
              series={[
                { key: 'views', label: text.views, tone: 'ink' },
                { key: 'visitors', label: text.visitorsShort, tone: 'accent' },
              ]}
            >
              <a
                className="text-link"
                href={analytics.exportReport.url({ report: 'views', days: days.length })}
                download
              >
                {charts.file}
              </a>
              <p className="chart-note w-full">
                {text.bots(number(days.reduce((sum, { botViews }) => sum + botViews, 0)))}
              </p>
            </DayChart>
          )
        }
      </Loaded>
    </section>
  )
}
