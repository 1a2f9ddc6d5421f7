import { FigureCard } from '../../platform/admin-ui/figure-card.tsx'
import '../../runs-admin/runs.css'
import { analytics } from '../../analytics/client.ts'
import { uploads } from '../../imports/client.ts'
import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAllowed, useChartsText, useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ScreenLink } from '../../platform/admin-ui/screen-link.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RunState, useRunsText } from '../../runs-admin/run-labels.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { StatCards, useHomeText, useStats, useSystem, useViews } from './stat-cards.tsx'

/** The specification prescribes this polling interval. */
const EVERY_MS = 5000
/** The specification prescribes this number of reports. */
const SHOWN_REPORTS = 3
const COUNTS = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const

function Upload({ report }: { report: ResultOf<typeof uploads.uploadReports>[number] }) {
  const text = useHomeText()
  const { previewOf } = useRunsText()
  const { number, moment } = useFormats()
  const { runId, summary, results, state, timestamp } = report
  const canImport = useAllowed('import')
  const name = summary.fileName ?? text.unnamedFile
  const counts = COUNTS.filter((count) => results[count] > 0)
  return (
    <li className="grid justify-stretch gap-0.5">
      <span className="flex w-full flex-wrap justify-between gap-x-4">
        {canImport ? (
          <a
            className="text-link min-w-0 font-semibold"
            dir="auto"
            href={adminLink('import', {}, { id: runId })}
          >
            {name}
          </a>
        ) : (
          <bdi className="min-w-0 font-semibold">{name}</bdi>
        )}
        <RunState state={state} />
      </span>
      <span>
        {state === 'previewed' && previewOf}
        {[
          text.rows(summary.totalRecords),
          ...counts.map((count) => `${number(results[count])} ${text.counts[count]}`),
        ].join(' · ')}
      </span>
      <time dateTime={timestamp} className="text-ink-soft">
        {moment(Date.parse(timestamp))}
      </time>
    </li>
  )
}

function LatestUploads() {
  const text = useHomeText()
  const canImport = useAllowed('import')
  const query = usePolledCall(uploads.uploadReports, { limit: SHOWN_REPORTS }, EVERY_MS)
  return (
    <FigureCard title={text.uploads}>
      <Loaded query={query} skeleton="h-48">
        {(reports) =>
          reports.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-ink-soft">{text.noUploads}</p>
              {canImport && <ScreenLink page="upload">{text.toUpload}</ScreenLink>}
            </div>
          ) : (
            <ul className="activity-list">
              {reports.map((report) => (
                <Upload key={report.runId} report={report} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FigureCard>
  )
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function SystemFigures() {
  const text = useHomeText()
  const { number, milliseconds, bytes, duration } = useFormats()
  const query = useSystem()
  return (
    <FigureCard title={text.system}>
      <Loaded query={query} skeleton="h-72">
        {({ responses, memory, uptimeSeconds, loopDelayMs, database, disk, queue, versions }) => {
          const figures: [string, string][] = [
            ...responses.map(({ kind, count, p50, p99 }): [string, string] => [
              `${text.kinds[kind]} (${number(count)})`,
              p50 === null || p99 === null
                ? text.noAnswers
                : text.times(milliseconds(p50), milliseconds(p99)),
            ]),
            [text.memory, text.memoryOf(bytes(memory.heapUsedBytes), bytes(memory.rssBytes))],
            [text.loop, text.loopOf(milliseconds(loopDelayMs.p99), milliseconds(loopDelayMs.max))],
            [text.uptime, duration(uptimeSeconds)],
            [text.database, `${ENGINES[database.engine]}, ${bytes(database.sizeBytes)}`],
            [
              text.disk,
              disk ? text.diskOf(bytes(disk.freeBytes), bytes(disk.totalBytes)) : text.unknown,
            ],
            [text.queue, text.queueOf(number(queue.openRuns), number(queue.messagesToMail))],
            [
              text.versions,
              `Gazetteer ${versions.program} · Node ${versions.node} · ${ENGINES[database.engine]} ${database.version} · ${versions.migration}`,
            ],
          ]
          return (
            <>
              <dl className="grid gap-2">
                {figures.map(([label, value]) => (
                  <div key={label} className="flex flex-wrap justify-between gap-x-4">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="min-w-0">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-2 text-ink-soft text-sm">{text.systemNote}</p>
            </>
          )
        }}
      </Loaded>
    </FigureCard>
  )
}

function ViewsChart() {
  const text = useHomeText()
  const charts = useChartsText()
  const { number } = useFormats()
  const query = useViews()
  return (
    <FigureCard title={text.viewsTitle} note={text.viewsNote}>
      <Loaded query={query} skeleton="h-64">
        {({ days }) =>
          days.every(({ views }) => views === 0) ? (
            <p className="text-ink-soft">{text.noViews}</p>
          ) : (
            <DayChart
              title={text.viewsTitle}
              shape="lines"
              rows={days}
              isLastOpen
              series={[
                { key: 'views', label: text.views, tone: 'ink' },
                { key: 'visitors', label: text.visitorsShort, tone: 'accent' },
              ]}
            >
              <a
                className="text-link"
                href={analytics.exportReport.url({ report: 'views', days: days.length })}
                download
              >
                {charts.file}
              </a>
              <p className="chart-note w-full">
                {text.bots(number(days.reduce((sum, { botViews }) => sum + botViews, 0)))}
              </p>
            </DayChart>
          )
        }
      </Loaded>
    </FigureCard>
  )
}

const SHOWN_CATEGORIES = 8

function TopCategories() {
  const text = useHomeText()
  const { number, percent } = useFormats()
  const query = useStats()
  return (
    <FigureCard title={text.topCategories}>
      <Loaded query={query} skeleton="h-72">
        {({ categories, totalBusinesses }) =>
          categories.length === 0 ? (
            <p className="text-ink-soft">{text.noCategories}</p>
          ) : (
            <ol className="grid gap-3">
              {categories.slice(0, SHOWN_CATEGORIES).map(({ category, count }) => (
                <li key={category}>
                  <span className="flex justify-between gap-4">
                    <span dir="auto" className="min-w-0">
                      {category}
                    </span>
                    <span className="whitespace-nowrap">
                      {number(count)}{' '}
                      <span className="text-ink-soft">{percent(count / totalBusinesses)}</span>
                    </span>
                  </span>
                  <ShareBar share={count / totalBusinesses} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </FigureCard>
  )
}

function Home() {
  const text = useHomeText()
  const { username } = useOperator()
  const canManage = useAllowed('manage')
  return (
    <>
      <PageTitle screen="home" intro={text.welcome(username ?? '')} />
      <NeedsAttention />
      <StatCards />
      <ViewsChart />
      <div className="figure-grid">
        <div className="grid min-w-0 gap-4">
          <LatestUploads />
          {canManage && <ActivityPanel />}
        </div>
        <div className="grid min-w-0 gap-4">
          <TopCategories />
          <SystemFigures />
        </div>
      </div>
    </>
  )
}

export const screen = { View: Home }
