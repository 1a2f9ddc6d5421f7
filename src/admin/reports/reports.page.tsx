import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { reportsText as english } from '../../text/en/admin/reports.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { reportsText as turkish } from '../../text/tr/admin/reports.ts'
import { PageTitle } from '../controls/page-title.tsx'
import { goTo, usePlace } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { DataQuality } from './data-quality.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { ImportsChart } from './imports-chart.tsx'

const PERIODS = [30, 90, 365]
const FIRST_PERIOD = 30

/** The days the address asks for. */
function usePeriod(): number {
  const asked = Number(usePlace().query.get('days'))
  return PERIODS.includes(asked) ? asked : FIRST_PERIOD
}

function PeriodSwitch({ days }: { days: number }) {
  const text = useText({ en: english, tr: turkish })
  function choose(chosen: string) {
    const url = new URL(location.href)
    url.searchParams.set('days', chosen)
    goTo(url.href, { replace: true })
  }
  return (
    <select
      className="admin-input w-auto"
      aria-label={text.period}
      value={days}
      onChange={({ target }) => choose(target.value)}
    >
      {PERIODS.map((each) => (
        <option key={each} value={each}>
          {text.periods[each]}
        </option>
      ))}
    </select>
  )
}

function Reports() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const days = usePeriod()
  return (
    <>
      <PageTitle title={frame.screens.reports} intro={text.intro}>
        <PeriodSwitch days={days} />
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
