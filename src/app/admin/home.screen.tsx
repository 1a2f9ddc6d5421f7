import { analytics } from '../../analytics/client.ts'
import { FigureCard, StatList } from '../../platform/admin-ui/figure-card.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useFrameText, useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ScreenLink } from '../../platform/admin-ui/screen-link.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { ActivityList, useActivityText } from './activity-panel.tsx'
import { SCREEN_LINKS } from './screen-links.ts'
import { CategoriesCard, TotalCard, useDashboardText } from './stat-cards.tsx'

function QuickLinks() {
  const text = useDashboardText()
  const frame = useFrameText()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3 phone:grid-cols-2">
      {SCREEN_LINKS.flatMap(({ links }) => links).map(([page, Icon]) =>
        page === 'home' ? null : (
          <li key={page} className="phone:last:odd:col-span-2">
            <a
              className="admin-card grid h-full grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 gap-y-0.5 hover:border-accent-text phone:min-h-14 phone:gap-x-2 phone:px-2.5 phone:py-2"
              href={adminLink(page)}
            >
              <Icon aria-hidden="true" size={20} className="row-[1/span_2] text-accent-text" />
              <b>{frame.screens[page]}</b>
              <span className="chart-note phone:hidden">{text.cards[page]}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  )
}

const EVERY_MS = 30_000
const SHOWN = 6

function LatestActivity() {
  const text = useActivityText()
  const query = usePolledCall(analytics.activity, { limit: SHOWN }, EVERY_MS)
  return (
    <FigureCard title={text.title}>
      <Loaded query={query} skeleton="h-48">
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-ink-soft">{text.empty}</p>
          ) : (
            <ActivityList events={entries} />
          )
        }
      </Loaded>
    </FigureCard>
  )
}

function Home() {
  const text = useDashboardText()
  const { username } = useOperator()
  return (
    <>
      <PageTitle screen="home" intro={text.welcome(username ?? '')}>
        <ScreenLink page="upload" tone="primary">
          {text.toUpload}
        </ScreenLink>
      </PageTitle>
      <StatList>
        <TotalCard />
        <CategoriesCard />
      </StatList>
      <section aria-labelledby="quick-title" className="grid gap-3">
        <h2 id="quick-title">{text.quickAccess}</h2>
        <QuickLinks />
      </section>
      <LatestActivity />
    </>
  )
}

export const screen = { View: Home }
