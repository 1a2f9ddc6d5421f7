import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../../platform/admin-ui/period-switch.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findCrawlers } from '../crawlers.ts'
import { CrawlReport } from './crawl-report.tsx'
import { CrawlerLimitsForm } from './crawler-limits-form.tsx'
import { crawlersText as english } from './crawlers.en.ts'
import { crawlersText as turkish } from './crawlers.tr.ts'

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
        {(stored) => <CrawlerLimitsForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: Crawlers }
