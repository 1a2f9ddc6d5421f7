import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { FigureCard } from '../../platform/admin-ui/figure-card.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../../platform/admin-ui/period-switch.tsx'
import { analytics } from '../client.ts'
import { DataQuality, FileLink, useReportsText } from './data-quality.tsx'

function GrowthChart({ days }: { days: number }) {
  const text = useReportsText()
  const query = analytics.growth.use({ days }, true)
  return (
    <FigureCard title={text.growth}>
      <Loaded query={query} skeleton="h-64">
        {({ days: found }) =>
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
    </FigureCard>
  )
}

function ImportsChart({ days }: { days: number }) {
  const text = useReportsText()
  const query = analytics.imports.use({ days }, true)
  return (
    <FigureCard title={text.imports}>
      <Loaded query={query} skeleton="h-64">
        {({ days: found }) =>
          found.every(({ runs }) => runs === 0) ? (
            <p className="text-ink-soft">{text.noImports}</p>
          ) : (
            <DayChart
              title={text.imports}
              shape="bars"
              rows={found.map(({ day, added, updated, unchanged, skipped, failed }) => ({
                day,
                added,
                updated,
                others: unchanged + skipped + failed,
              }))}
              series={[
                { key: 'added', label: text.added, tone: 'accent' },
                { key: 'updated', label: text.updated, tone: 'ink' },
                { key: 'others', label: text.others, tone: 'soft' },
              ]}
            >
              <FileLink report="imports" days={days} name={text.imports} />
            </DayChart>
          )
        }
      </Loaded>
    </FigureCard>
  )
}

const PERIODS = [30, 90, 365]

function Reports() {
  const text = useReportsText()
  const days = usePeriod(PERIODS)
  return (
    <>
      <PageTitle screen="reports" intro={text.intro}>
        <PeriodSwitch days={days} periods={PERIODS} />
      </PageTitle>
      <div className="figure-grid">
        <ImportsChart days={days} />
        <GrowthChart days={days} />
      </div>
      <DataQuality />
    </>
  )
}

export const screen = { View: Reports }
