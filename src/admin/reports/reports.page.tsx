import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { reportsText as english } from '../../text/en/admin/reports.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { reportsText as turkish } from '../../text/tr/admin/reports.ts'
import { PageTitle } from '../controls/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../controls/period-switch.tsx'
import { useText } from '../operator.tsx'
import { DataQuality } from './data-quality.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { ImportsChart } from './imports-chart.tsx'

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
