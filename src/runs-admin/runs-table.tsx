import { DataTable } from '../platform/admin-ui/data-table.tsx'
import type { ListedRun } from '../platform/runs/client.ts'
import { formatDuration } from './format-duration.ts'
import { RunBy, RunCounts, RunState, useMomentText, useRunsText } from './run-labels.tsx'
import { runLink } from './run-link.ts'

const ON_WIDE_SCREENS = '[@media(width<=56rem)]:hidden'

function RunName({ run }: { run: ListedRun }) {
  const text = useRunsText()
  return (
    <>
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
    </>
  )
}

export function RunsTable({ runs }: { runs: readonly ListedRun[] }) {
  const { columns, ...text } = useRunsText()
  const momentText = useMomentText()
  return (
    <DataTable
      label={text.table}
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        [
          columns.run,
          (run) => <RunName run={run} />,
          { isRowHead: true, className: 'font-normal' },
        ],
        [columns.state, ({ state }) => <RunState state={state} />],
        [
          columns.by,
          (run) => <RunBy run={run} />,
          { className: ON_WIDE_SCREENS, headClassName: ON_WIDE_SCREENS },
        ],
        [
          columns.counts,
          (run) => <RunCounts run={run} />,
          { className: 'min-w-36 [@media(width<=56rem)]:min-w-0' },
        ],
        [
          columns.began,
          ({ startedAt, createdAt }) => momentText(startedAt ?? createdAt),
          { className: `whitespace-nowrap ${ON_WIDE_SCREENS}`, headClassName: ON_WIDE_SCREENS },
        ],
        [
          columns.took,
          ({ startedAt, finishedAt }) =>
            startedAt === null || finishedAt === null
              ? '–'
              : formatDuration(finishedAt - startedAt, text.duration),
          { isNumber: true, className: ON_WIDE_SCREENS, headClassName: ON_WIDE_SCREENS },
        ],
      ]}
    />
  )
}
