import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { ActivityPanel } from '../activity/activity-panel.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { LatestUploads } from './latest-uploads.tsx'
import { StatCards } from './stat-cards.tsx'
import { SystemFigures } from './system-figures.tsx'
import { TopCategories } from './top-categories.tsx'
import { ViewsChart } from './views-chart.tsx'

function Dashboard() {
  const text = useText({ en: english, tr: turkish })
  return (
    <>
      <PageTitle title={text.screens.dashboard} />
      <StatCards />
      <ViewsChart />
      <div className="figure-grid">
        <div className="figure-column">
          <LatestUploads />
          <ActivityPanel />
        </div>
        <div className="figure-column">
          <TopCategories />
          <SystemFigures />
        </div>
      </div>
    </>
  )
}

export const screen = { View: Dashboard }
