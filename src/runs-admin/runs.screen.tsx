import { useFormats } from '../platform/admin-ui/formats.ts'
import './runs.css'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../platform/admin-ui/data-table.tsx'
import { SelectField } from '../platform/admin-ui/field.tsx'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../platform/admin-ui/navigation.ts'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { buildCallQuery } from '../platform/calls/use-call.ts'
import { type ListedRun, runCalls } from '../platform/runs/client.ts'
import { navigate } from '../platform/ui/router.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { formatDuration, RunBy, RunCounts, RunState, runLink, useRunsText } from './run-labels.tsx'
import { isOpen } from './use-run.ts'

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
          className="max-w-80 truncate font-normal text-ink-soft"
          title={run.fileName}
        >
          {run.fileName}
        </div>
      )}
    </>
  )
}

function RunsTable({ runs }: { runs: readonly ListedRun[] }) {
  const { columns, ...text } = useRunsText()
  const { moment: momentText } = useFormats()
  return (
    <DataTable
      label={text.table}
      rows={runs}
      keyOf={({ id }) => id}
      cards="card-table"
      columns={[
        [columns.run, (run) => <RunName run={run} />, { isRowHead: true }],
        [columns.state, ({ state }) => <RunState state={state} />, { isBare: true }],
        [columns.counts, (run) => <RunCounts run={run} />, { className: 'min-w-36' }],
        [columns.by, (run) => <RunBy run={run} />],
        [
          columns.began,
          ({ startedAt, createdAt }) => momentText(startedAt ?? createdAt),
          { className: 'whitespace-nowrap' },
        ],
        [
          columns.took,
          ({ startedAt, finishedAt }) =>
            startedAt === null || finishedAt === null
              ? '–'
              : formatDuration(finishedAt - startedAt, text.duration),
          { isNumber: true },
        ],
      ]}
    />
  )
}

type RunFilter = { kinds?: string; states?: string }

function RunFilters({ filter }: { filter: RunFilter }) {
  const text = useRunsText()
  const choice = (name: keyof RunFilter, label: string, words: Record<string, string>) => (
    <SelectField
      className="min-w-0 flex-[0_1_14rem]"
      label={label}
      name={name}
      value={filter[name] ?? ''}
      options={[['', text.all], ...Object.entries(words)]}
      onChange={(value) =>
        navigate(adminLink('runs', { ...filter, [name]: value || undefined }), { keepPlace: true })
      }
    />
  )
  return (
    <div className="flex gap-3">
      {choice('kinds', text.kind, text.kinds)}
      {choice('states', text.state, text.states)}
    </div>
  )
}

const ACTIVE_POLL_MS = 2000
const IDLE_POLL_MS = 10_000

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useRunsText()
  return (
    <div className="admin-card grid justify-items-start gap-3">
      <p className="font-semibold">{isNarrowed ? text.nothingFound : text.empty}</p>
      {isNarrowed ? (
        <a className="admin-button" href={adminLink('runs')}>
          {text.clearFilters}
        </a>
      ) : (
        <p className="text-ink-soft">{text.emptyHint}</p>
      )}
    </div>
  )
}

function Runs() {
  const text = useRunsText()
  const { query } = useAdminLocation()
  const filter = {
    kinds: query.get('kinds') || undefined,
    states: query.get('states') || undefined,
  }
  const before = Number(query.get('before')) || null
  const answer = useQuery({
    ...buildCallQuery(runCalls.list, { ...filter, before }),
    placeholderData: (last) => last,
    refetchInterval: ({ state }) => (state.data?.runs.some(isOpen) ? ACTIVE_POLL_MS : IDLE_POLL_MS),
  })
  const { data, isPlaceholderData } = answer
  return (
    <div className="grid gap-4">
      <PageTitle title={text.title} intro={text.intro} />
      <RunFilters filter={filter} />
      <Loaded query={answer} skeleton="h-96" />
      {data && data.runs.length === 0 && (
        <Nothing isNarrowed={Boolean(filter.kinds || filter.states || before)} />
      )}
      {data && data.runs.length > 0 && (
        <div aria-busy={isPlaceholderData} className="grid gap-4">
          <RunsTable runs={data.runs} />
          <nav aria-label={text.table} className="flex gap-2">
            {before !== null && (
              <a className="admin-button" href={adminLink('runs', filter)}>
                {text.newest}
              </a>
            )}
            {data.next !== null && (
              <a
                className="admin-button"
                href={adminLink('runs', { ...filter, before: data.next })}
              >
                {text.older}
              </a>
            )}
          </nav>
        </div>
      )}
    </div>
  )
}

export const screen = { View: Runs }
