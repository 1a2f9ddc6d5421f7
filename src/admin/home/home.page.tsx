import { findActivity } from '../../contract/admin/dashboard.ts'
import { activityText as englishActivity } from '../../text/en/admin/activity.ts'
import { dashboardText as english } from '../../text/en/admin/dashboard.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { activityText as turkishActivity } from '../../text/tr/admin/activity.ts'
import { dashboardText as turkish } from '../../text/tr/admin/dashboard.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { ActivityList } from '../activity/activity-list.tsx'
import { Loaded } from '../controls/loaded.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { CategoriesCard, TotalCard } from '../dashboard/stat-cards.tsx'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useOperator, useText } from '../operator.tsx'
import { usePolledCall } from '../session/use-polled-call.ts'
import { QuickLinks } from './quick-links.tsx'

const EVERY_MS = 30_000
const SHOWN = 6

function LatestActivity() {
  const text = useText({ en: englishActivity, tr: turkishActivity })
  const query = usePolledCall(findActivity, { limit: SHOWN }, EVERY_MS)
  return (
    <section className="admin-card" aria-labelledby="activity-title">
      <h2 id="activity-title" className="mb-2">
        {text.title}
      </h2>
      <Loaded query={query} skeleton="h-48">
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-ink-soft">{text.empty}</p>
          ) : (
            <ActivityList acts={entries} />
          )
        }
      </Loaded>
    </section>
  )
}

/** Where work begins: how large the directory is, the way to every screen, what was done last. */
function Home() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { username } = useOperator()
  return (
    <>
      <PageTitle title={frame.screens.home} intro={text.welcome(username ?? '')}>
        <ScreenLink page="upload" tone="primary">
          {text.toUpload}
        </ScreenLink>
      </PageTitle>
      <dl className="stat-grid">
        <TotalCard />
        <CategoriesCard />
      </dl>
      <section aria-labelledby="quick-title" className="grid gap-3">
        <h2 id="quick-title">{text.quickAccess}</h2>
        <QuickLinks />
      </section>
      <LatestActivity />
    </>
  )
}

export const screen = { View: Home }
