import { findCrawlers } from '../../contract/admin/crawlers.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { crawlersText as english } from '../../text/en/admin/crawlers.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { crawlersText as turkish } from '../../text/tr/admin/crawlers.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { Loaded } from '../controls/loaded.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { goTo, usePlace } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { BudgetsForm } from './budgets-form.tsx'
import { CrawlReport } from './crawl-report.tsx'

const PERIODS = [7, 30, 90]
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

function Crawlers() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const days = usePeriod()
  return (
    <>
      <PageTitle title={frame.screens.crawlers} intro={text.intro}>
        <PeriodSwitch days={days} />
      </PageTitle>
      <CrawlReport days={days} />
      <Loaded query={useCall(findCrawlers, 'crawlers')} skeleton="h-96">
        {(stored) => <BudgetsForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: Crawlers }
