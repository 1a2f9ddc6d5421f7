import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import {
  findRedirectDomains,
  findRedirectStats,
  type RedirectDomain,
  type RedirectStats,
} from '../redirects.ts'
import { DomainTable } from './domain-table.tsx'
import { RecentRedirects } from './recent-redirects.tsx'
import { useRedirectsText } from './use-redirects-text.ts'

const POLL_MS = 30_000
const DAYS_SHOWN = 7

function Figures({ stats, domains }: { stats: RedirectStats; domains: RedirectDomain[] }) {
  const { statistics: text } = useRedirectsText()
  const { number } = useFormats()
  const figures = [
    [text.total, number(stats.total), text.refreshed],
    [text.average, number(stats.averagePerDay), text.averageNote],
    [text.domains, number(domains.length), text.domainsNote],
  ] as const
  return (
    <>
      <dl className="stat-grid">
        {figures.map(([label, value, note]) => (
          <div key={label} className="admin-card">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <p className="stat-value">{value}</p>
              <p className="chart-note">{note}</p>
            </dd>
          </div>
        ))}
      </dl>
      {stats.undetailed > 0 && (
        <p className="text-ink-soft">{text.undetailed(number(stats.undetailed))}</p>
      )}
    </>
  )
}

function Days({ days }: { days: RedirectStats['days'] }) {
  const { statistics: text } = useRedirectsText()
  const { number, longDay } = useFormats()
  const shown = days.slice(0, DAYS_SHOWN)
  const most = Math.max(1, ...shown.map(({ count }) => count))
  return (
    <section aria-labelledby="redirect-days">
      <h2 id="redirect-days">{text.daily}</h2>
      <TableBox label={text.daily}>
        <thead>
          <tr>
            <th scope="col">{text.columns.day}</th>
            <NumberHeads labels={[text.columns.requests]} />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                {longDay(day)}
                <ShareBar share={count / most} />
              </th>
              <td data-kind="number">{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}

function Told({ stats, domains }: { stats: RedirectStats; domains: RedirectDomain[] }) {
  const { statistics: text } = useRedirectsText()
  if (domains.length === 0 && stats.total === 0)
    return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <>
      <Figures stats={stats} domains={domains} />
      <div className="redirect-halves">
        <DomainTable domains={domains} />
        <Days days={stats.days} />
      </div>
      <RecentRedirects recent={stats.recent} />
    </>
  )
}

export function RedirectStatistics() {
  const stats = usePolledCall(findRedirectStats, null, POLL_MS)
  const domains = usePolledCall(findRedirectDomains, null, POLL_MS)
  return (
    <Loaded query={stats} skeleton="h-96">
      {(known) => (
        <Loaded query={domains} skeleton="h-96">
          {(list) => <Told stats={known} domains={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}
