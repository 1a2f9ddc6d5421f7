import { Fragment } from 'react'
import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { StatCard, StatList } from '../../platform/admin-ui/figure-card.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { redirects } from '../client.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'

const DOMAINS_SHOWN = 8
/** The server groups further domains under this name. */
const OTHERS = '*'

function DomainName({ domain }: { domain: string }) {
  const { statistics: text } = useRedirectsText()
  if (domain === OTHERS) return <em>{text.others}</em>
  const [first, ...more] = domain.split('.')
  return (
    <bdi>
      {first}
      {more.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name's labels stay where they are
        <Fragment key={at}>
          <wbr />.{label}
        </Fragment>
      ))}
    </bdi>
  )
}

function DomainTable({ domains }: { domains: Domains }) {
  const { statistics: text } = useRedirectsText()
  const { number, moment } = useFormats()
  const more = domains.length - DOMAINS_SHOWN
  return (
    <section aria-labelledby="redirect-domains">
      <h2 id="redirect-domains">{text.byDomain}</h2>
      <DataTable
        label={text.byDomain}
        cards="card-table"
        rows={domains.slice(0, DOMAINS_SHOWN)}
        keyOf={(each) => each.from_domain}
        columns={[
          [
            text.columns.domain,
            (each) => <DomainName domain={each.from_domain} />,
            { isBare: true, className: 'redirect-path font-semibold' },
          ],
          [text.columns.requests, (each) => number(each.total_requests), { isNumber: true }],
          [text.columns.visitors, (each) => number(each.unique_visitors), { isNumber: true }],
          [
            text.columns.last,
            (each) => moment(Date.parse(each.last_request)),
            { className: 'whitespace-nowrap' },
          ],
        ]}
      />
      <p className="text-ink-soft text-sm">
        {more > 0 && `${text.more(more)}. `}
        {text.visitorsNote}
      </p>
    </section>
  )
}

function RecentRedirects({ recent }: { recent: Stats['recentRedirects'] }) {
  const { statistics: text } = useRedirectsText()
  const { moment } = useFormats()
  return (
    <section aria-labelledby="redirect-recent" className="grid min-w-0 gap-2">
      <h2 id="redirect-recent">{text.recent}</h2>
      <DataTable
        label={text.recent}
        cards="card-table"
        rows={recent}
        keyOf={({ id }) => id}
        columns={[
          [
            text.columns.when,
            ({ createdAt }) => moment(Date.parse(createdAt)),
            { isBare: true, className: 'whitespace-nowrap' },
          ],
          [
            text.columns.domain,
            ({ fromDomain }) => <DomainName domain={fromDomain} />,
            { className: 'redirect-path' },
          ],
          [
            text.columns.path,
            ({ requestPath }) => <PathText path={requestPath} />,
            { className: 'redirect-path' },
          ],
          [text.columns.address, ({ ipAddress }) => ipAddress, { className: 'whitespace-nowrap' }],
        ]}
      />
    </section>
  )
}

type Stats = ResultOf<typeof redirects.stats>
type Domains = ResultOf<typeof redirects.summary>

const POLL_MS = 30_000
const DAYS_SHOWN = 7

function Figures({ stats, domains }: { stats: Stats; domains: Domains }) {
  const { statistics: text } = useRedirectsText()
  const { number } = useFormats()
  return (
    <>
      <StatList>
        <StatCard label={text.total} value={number(stats.totalRedirects)} note={text.refreshed} />
        <StatCard
          label={text.average}
          value={number(stats.averagePerDay)}
          note={text.averageNote}
        />
        <StatCard label={text.domains} value={number(domains.length)} note={text.domainsNote} />
      </StatList>
      {stats.undetailed > 0 && <p className="text-ink-soft">{text.undetailed(stats.undetailed)}</p>}
    </>
  )
}

function Days({ days }: { days: Stats['overallStats'] }) {
  const { statistics: text } = useRedirectsText()
  const { number, longDay } = useFormats()
  const shown = days.slice(0, DAYS_SHOWN)
  const max = Math.max(1, ...shown.map(({ daily_count }) => daily_count))
  return (
    <section aria-labelledby="redirect-days">
      <h2 id="redirect-days">{text.daily}</h2>
      <DataTable
        label={text.daily}
        rows={shown}
        keyOf={({ redirect_date }) => redirect_date}
        columns={[
          [
            text.columns.day,
            ({ redirect_date, daily_count }) => (
              <>
                {longDay(redirect_date)}
                <ShareBar share={daily_count / max} />
              </>
            ),
            { isRowHead: true },
          ],
          [text.columns.requests, ({ daily_count }) => number(daily_count), { isNumber: true }],
        ]}
      />
    </section>
  )
}

function Statistics({ stats, domains }: { stats: Stats; domains: Domains }) {
  const { statistics: text } = useRedirectsText()
  if (domains.length === 0 && stats.totalRedirects === 0)
    return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <>
      <Figures stats={stats} domains={domains} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] items-start gap-4 [&>section]:grid [&>section]:min-w-0 [&>section]:gap-2">
        <DomainTable domains={domains} />
        <Days days={stats.overallStats} />
      </div>
      <RecentRedirects recent={stats.recentRedirects} />
    </>
  )
}

export function RedirectStatistics() {
  const stats = usePolledCall(redirects.stats, null, POLL_MS)
  const domains = usePolledCall(redirects.summary, null, POLL_MS)
  return (
    <Loaded query={stats} skeleton="h-96">
      {(known) => (
        <Loaded query={domains} skeleton="h-96">
          {(list) => <Statistics stats={known} domains={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}
