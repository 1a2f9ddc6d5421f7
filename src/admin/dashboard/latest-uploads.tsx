import '../runs/runs.css'
import { adminLink } from '../../admin-routes.ts'
import { type DetailedReport, findUploadReports } from '../../contract/admin/uploads.ts'
import { dashboardText as english } from '../../text/en/admin/dashboard.ts'
import { dashboardText as turkish } from '../../text/tr/admin/dashboard.ts'
import { Loaded } from '../controls/loaded.tsx'
import { useFormats } from '../formats.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useText } from '../operator.tsx'
import { RunState, useRunsText } from '../runs/run-words.tsx'
import { usePolledCall } from '../session/use-polled-call.ts'

/** As the specification polls upload reports. */
const EVERY_MS = 5000
/** As many as the specification shows. */
const SHOWN = 3
const COUNTS = ['added', 'updated', 'skipped', 'failed'] as const

function Upload({ report }: { report: DetailedReport }) {
  const text = useText({ en: english, tr: turkish })
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
          text.rows(number(summary.totalRecords)),
          ...counts.map((count) => `${number(results[count])} ${text.counts[count]}`),
        ].join(' · ')}
      </span>
      <time dateTime={timestamp} className="text-ink-soft">
        {moment(Date.parse(timestamp))}
      </time>
    </li>
  )
}

/** The three latest imports, as they move. */
export function LatestUploads() {
  const text = useText({ en: english, tr: turkish })
  const query = usePolledCall(findUploadReports, { limit: SHOWN }, EVERY_MS)
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
