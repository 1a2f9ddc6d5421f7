import { findCrawlers } from '../../contract/admin/crawlers.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { crawlersText as english } from '../../text/en/admin/crawlers.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { crawlersText as turkish } from '../../text/tr/admin/crawlers.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { Loaded } from '../controls/loaded.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../controls/period-switch.tsx'
import { useText } from '../operator.tsx'
import { BudgetsForm } from './budgets-form.tsx'
import { CrawlReport } from './crawl-report.tsx'

const PERIODS = [7, 30, 90]

function Crawlers() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const days = usePeriod(PERIODS)
  return (
    <>
      <PageTitle title={frame.screens.crawlers} intro={text.intro}>
        <PeriodSwitch days={days} periods={PERIODS} />
      </PageTitle>
      <CrawlReport days={days} />
      <Loaded query={useCall(findCrawlers, 'crawlers')} skeleton="h-96">
        {(stored) => <BudgetsForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: Crawlers }
