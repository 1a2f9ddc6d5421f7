import { analytics } from '../../analytics/client.ts'
import { StatCard, StatList } from '../../platform/admin-ui/figure-card.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import { homeText as english } from './home.en.ts'
import { homeText as turkish } from './home.tr.ts'

export const useHomeText = () => useText({ en: english, tr: turkish })

const SYSTEM_EVERY_MS = 10_000
const VIEWS_EVERY_MS = 60_000
const VIEWS_DAYS = 30

export const useStats = () => analytics.stats.use(null)
export const useSystem = () => usePolledCall(analytics.system, null, SYSTEM_EVERY_MS)
export const useViews = () => usePolledCall(analytics.views, { days: VIEWS_DAYS }, VIEWS_EVERY_MS)

const MIN_SHARE = 0.95

const orDash = (query: { isError: boolean }) => (query.isError ? '–' : null)

export function TotalCard() {
  const text = useHomeText()
  const { number } = useFormats()
  const query = useStats()
  const { totalBusinesses = 0, listedBusinesses = 0 } = query.data ?? {}
  const note =
    listedBusinesses === totalBusinesses ? text.allListed : text.listed(number(listedBusinesses))
  return (
    <StatCard
      label={text.totalBusinesses}
      value={query.data ? number(totalBusinesses) : orDash(query)}
      note={query.data && totalBusinesses > 0 && note}
    />
  )
}

export function CategoriesCard() {
  const text = useHomeText()
  const { number } = useFormats()
  const query = useStats()
  return (
    <StatCard
      label={text.categories}
      value={query.data ? number(query.data.totalCategories) : orDash(query)}
      note={text.categoriesNote}
    />
  )
}

function VisitorsCard() {
  const text = useHomeText()
  const { number } = useFormats()
  const query = useViews()
  const today = query.data?.days.at(-1)
  return (
    <StatCard
      label={text.visitors}
      value={today ? number(today.visitors) : orDash(query)}
      note={today && text.visitorsNote(today.views)}
    />
  )
}

function PerformanceCard() {
  const text = useHomeText()
  const { milliseconds, percent } = useFormats()
  const query = useSystem()
  const within = query.data?.responses.find(({ kind }) => kind === 'page')?.p95 ?? null
  const value = within === null ? '–' : milliseconds(within)
  const note = within === null ? text.noPages : text.performanceNote(percent(MIN_SHARE))
  return (
    <StatCard
      label={text.performance}
      value={query.data ? value : orDash(query)}
      note={query.data && note}
    />
  )
}

export function StatCards() {
  return (
    <StatList>
      <TotalCard />
      <CategoriesCard />
      <VisitorsCard />
      <PerformanceCard />
    </StatList>
  )
}
