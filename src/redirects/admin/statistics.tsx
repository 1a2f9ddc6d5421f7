import { Fragment } from 'react'
import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { redirects } from '../client.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'

const DOMAINS_SHOWN = 8
/** The server groups further domains under this name. */
const OTHERS = '*'

export function DomainName({ domain }: { domain: string }) {
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

export function DomainTable({ domains }: { domains: Domains }) {
  const { statistics: text } = useRedirectsText()
  const { number, moment } = useFormats()
  const more = domains.length - DOMAINS_SHOWN
  return (
    <section aria-labelledby="redirect-domains">
      <h2 id="redirect-domains">{text.byDomain}</h2>
      <TableBox label={text.byDomain} isCards>
        <thead>
          <tr>
            <th scope="col">{text.columns.domain}</th>
            <NumberHeads labels={[text.columns.requests, text.columns.visitors]} />
            <th scope="col">{text.columns.last}</th>
          </tr>
        </thead>
        <tbody>
          {domains.slice(0, DOMAINS_SHOWN).map((each) => (
            <tr key={each.from_domain}>
              <td className="redirect-path font-semibold">
                <DomainName domain={each.from_domain} />
              </td>
              <td data-kind="number" data-head={text.columns.requests}>
                {number(each.total_requests)}
              </td>
              <td data-kind="number" data-head={text.columns.visitors}>
                {number(each.unique_visitors)}
              </td>
              <td className="whitespace-nowrap" data-head={text.columns.last}>
                {moment(Date.parse(each.last_request))}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="text-ink-soft text-sm">
        {more > 0 && `${text.more(more)}. `}
        {text.visitorsNote}
      </p>
    </section>
  )
}

export function RecentRedirects({ recent }: { recent: Stats['recentRedirects'] }) {
  const { statistics: text } = useRedirectsText()
  const { moment } = useFormats()
  return (
    <section aria-labelledby="redirect-recent" className="grid min-w-0 gap-2">
      <h2 id="redirect-recent">{text.recent}</h2>
      <TableBox label={text.recent} isCards>
        <thead>
          <tr>
            <th scope="col">{text.columns.when}</th>
            <th scope="col">{text.columns.domain}</th>
            <th scope="col">{text.columns.path}</th>
            <th scope="col">{text.columns.address}</th>
          </tr>
        </thead>
        <tbody>
          {recent.map(({ id, fromDomain, requestPath, ipAddress, createdAt }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{moment(Date.parse(createdAt))}</td>
              <td className="redirect-path" data-head={text.columns.domain}>
                <DomainName domain={fromDomain} />
              </td>
              <td className="redirect-path" data-head={text.columns.path}>
                <PathText path={requestPath} />
              </td>
              <td className="whitespace-nowrap" data-head={text.columns.address}>
                {ipAddress}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
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
  const figures = [
    [text.total, number(stats.totalRedirects), text.refreshed],
    [text.average, number(stats.averagePerDay), text.averageNote],
    [text.domains, number(domains.length), text.domainsNote],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,45%),1fr))] gap-4">
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
      <TableBox label={text.daily}>
        <thead>
          <tr>
            <th scope="col">{text.columns.day}</th>
            <NumberHeads labels={[text.columns.requests]} />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ redirect_date: day, daily_count: count }) => (
            <tr key={day}>
              <th scope="row">
                {longDay(day)}
                <ShareBar share={count / max} />
              </th>
              <td data-kind="number">{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
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
