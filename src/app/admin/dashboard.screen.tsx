import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { LatestUploads } from './latest-uploads.tsx'
import { StatCards } from './stat-cards.tsx'
import { SystemFigures } from './system-figures.tsx'
import { TopCategories } from './top-categories.tsx'
import { ViewsChart } from './views-chart.tsx'

function Dashboard() {
  return (
    <>
      <PageTitle screen="dashboard" />
      <StatCards />
      <ViewsChart />
      <div className="figure-grid">
        <div className="grid min-w-0 gap-4">
          <LatestUploads />
          <ActivityPanel />
        </div>
        <div className="grid min-w-0 gap-4">
          <TopCategories />
          <SystemFigures />
        </div>
      </div>
    </>
  )
}

export const screen = { View: Dashboard }
