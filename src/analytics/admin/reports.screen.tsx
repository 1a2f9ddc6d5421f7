import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../../platform/admin-ui/period-switch.tsx'
import { DataQuality } from './data-quality.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { ImportsChart } from './imports-chart.tsx'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

const PERIODS = [30, 90, 365]

function Reports() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const days = usePeriod(PERIODS)
  return (
    <>
      <PageTitle title={frame.screens.reports} intro={text.intro}>
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
