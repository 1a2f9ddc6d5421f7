import type { ListedRun } from '../platform/runs/client.ts'
import { formatDuration } from './format-duration.ts'
import { RunBy, RunCounts, RunState, useMomentText, useRunsText } from './run-labels.tsx'
import { runLink } from './run-link.ts'

function RunRow({ run }: { run: ListedRun }) {
  const text = useRunsText()
  const momentText = useMomentText()
  const tookMs =
    run.startedAt !== null && run.finishedAt !== null ? run.finishedAt - run.startedAt : null
  return (
    <tr>
      <th scope="row" className="font-normal">
        <a className="run-link" href={runLink(run)}>
          {text.kinds[run.kind]}
          <span className="sr-only">{` ${run.id}`}</span>
        </a>
        {run.fileName && (
          <div
            dir="auto"
            className="max-w-80 truncate text-ink-soft [@media(width<=56rem)]:max-w-32"
            title={run.fileName}
          >
            {run.fileName}
          </div>
        )}
      </th>
      <td>
        <RunState state={run.state} />
      </td>
      <td data-column="by">
        <RunBy run={run} />
      </td>
      <td className="min-w-36 [@media(width<=56rem)]:min-w-0">
        <RunCounts run={run} />
      </td>
      <td className="whitespace-nowrap" data-column="began">
        {momentText(run.startedAt ?? run.createdAt)}
      </td>
      <td data-kind="number" className="whitespace-nowrap" data-column="took">
        {tookMs === null ? '–' : formatDuration(tookMs, text.duration)}
      </td>
    </tr>
  )
}

export function RunsTable({ runs }: { runs: readonly ListedRun[] }) {
  const text = useRunsText()
  return (
    <section
      className="admin-table-box [@media(width<=56rem)]:[&_[data-column]]:hidden"
      aria-label={text.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{text.columns.run}</th>
            <th scope="col">{text.columns.state}</th>
            <th scope="col" data-column="by">
              {text.columns.by}
            </th>
            <th scope="col">{text.columns.counts}</th>
            <th scope="col" data-column="began">
              {text.columns.began}
            </th>
            <th scope="col" data-kind="number" data-column="took">
              {text.columns.took}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
