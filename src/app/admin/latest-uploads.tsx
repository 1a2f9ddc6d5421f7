import '../../runs-admin/runs.css'
import { uploads } from '../../imports/client.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { ScreenLink } from '../../platform/admin-ui/screen-link.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RunState, useRunsText } from '../../runs-admin/run-labels.tsx'
import { useDashboardText } from './dashboard-text.ts'

/** The specification prescribes this polling interval. */
const EVERY_MS = 5000
/** The specification prescribes this number of reports. */
const SHOWN = 3
const COUNTS = ['added', 'updated', 'skipped', 'failed'] as const

function Upload({ report }: { report: ResultOf<typeof uploads.uploadReports>[number] }) {
  const text = useDashboardText()
  const { previewOf } = useRunsText()
  const { number, moment } = useFormats()
  const { runId, summary, results, state, timestamp } = report
  const counts = COUNTS.filter((count) => results[count] > 0)
  return (
    <li className="grid justify-stretch gap-0.5">
      <span className="flex w-full flex-wrap justify-between gap-x-4">
        <a
          className="text-link min-w-0 font-semibold"
          dir="auto"
          href={adminLink('import', {}, { id: String(runId) })}
        >
          {summary.fileName ?? text.unnamedFile}
        </a>
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

export function LatestUploads() {
  const text = useDashboardText()
  const query = usePolledCall(uploads.uploadReports, { limit: SHOWN }, EVERY_MS)
  return (
    <section className="admin-card" aria-labelledby="uploads-title">
      <div className="card-head">
        <h2 id="uploads-title">{text.uploads}</h2>
        <a className="text-link" href={adminLink('runs')}>
          {text.allRuns}
        </a>
      </div>
      <Loaded query={query} skeleton="h-48">
        {(reports) =>
          reports.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-ink-soft">{text.noUploads}</p>
              <ScreenLink page="upload">{text.toUpload}</ScreenLink>
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
    </section>
  )
}
