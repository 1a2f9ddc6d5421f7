import '../runs/runs.css'
import { adminLink } from '../../admin-routes.ts'
import { findLatestImports, type LatestImport } from '../../contract/admin/reports.ts'
import { dashboardText as english } from '../../text/en/admin/dashboard.ts'
import { dashboardText as turkish } from '../../text/tr/admin/dashboard.ts'
import { Loaded } from '../controls/loaded.tsx'
import { useFormats } from '../formats.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useText } from '../operator.tsx'
import { RunState } from '../runs/run-words.tsx'
import { usePolledCall } from '../session/use-polled-call.ts'

/** As the specification polls upload reports. */
const EVERY_MS = 5000
const COUNTS = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const

function Upload({ run }: { run: LatestImport }) {
  const text = useText({ en: english, tr: turkish })
  const { number, moment } = useFormats()
  const counts = COUNTS.filter((count) => run[count] > 0)
  return (
    <li className="grid justify-stretch gap-0.5">
      <span className="flex w-full flex-wrap justify-between gap-x-4">
        <a
          className="text-link min-w-0 font-semibold"
          dir="auto"
          href={adminLink('import', {}, { id: String(run.id) })}
        >
          {run.fileName ?? text.unnamedFile}
        </a>
        <RunState state={run.state} />
      </span>
      <span>
        {[
          text.rows(number(run.total)),
          ...counts.map((count) => `${number(run[count])} ${text.counts[count]}`),
        ].join(' · ')}
      </span>
      <time dateTime={new Date(run.createdAt).toISOString()} className="text-ink-soft">
        {moment(run.createdAt)}
      </time>
    </li>
  )
}

/** The three latest imports, as they move. */
export function LatestUploads() {
  const text = useText({ en: english, tr: turkish })
  const query = usePolledCall(findLatestImports, null, EVERY_MS)
  return (
    <section className="admin-card" aria-labelledby="uploads-title">
      <div className="card-head">
        <h2 id="uploads-title">{text.uploads}</h2>
        <a className="text-link" href={adminLink('runs')}>
          {text.allRuns}
        </a>
      </div>
      <Loaded query={query} skeleton="h-48">
        {(imports) =>
          imports.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-ink-soft">{text.noUploads}</p>
              <ScreenLink page="upload">{text.toUpload}</ScreenLink>
            </div>
          ) : (
            <ul className="activity-list">
              {imports.map((run) => (
                <Upload key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
