import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buildCallQuery } from '../../../platform/calls/use-call.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { RunState } from '../../../runs-admin/run-labels.tsx'
import { runLink } from '../../../runs-admin/run-link.ts'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { useLiveRuns } from '../../../runs-admin/use-live-runs.ts'
import { isOpen } from '../../../runs-admin/use-run.ts'
import { useUploadText } from './upload-text.ts'

const STATES = 'uploaded,reading,previewed,queued,running'
/** The polling interval while no WebSocket is open. */
const POLL_MS = 5000

export function ActiveImports() {
  const text = useUploadText()
  const live = useLiveRuns()
  const { data, refetch } = useQuery({
    ...buildCallQuery(runCalls.list, { kinds: 'import', states: STATES }),
    refetchInterval: POLL_MS,
  })
  const imports = live?.filter(({ kind }) => kind === 'import')
  const states = imports?.map(({ id, state }) => `${id} ${state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the socket tells is why to look again
  useEffect(() => void refetch(), [states, refetch])
  const runs = data?.runs ?? []
  if (runs.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="under-way-title">
      <div>
        <h2 id="under-way-title">{text.underWay}</h2>
        <p className="text-ink-soft">{text.underWayHint}</p>
      </div>
      <ul className="grid gap-3">
        {runs.map((run) => (
          <li key={run.id} className="admin-card grid gap-2">
            <div className="flex flex-wrap justify-between gap-x-4">
              <a className="text-link min-w-0" dir="auto" href={runLink(run)}>
                {run.fileName ?? text.toImport}
              </a>
              {isOpen(run) && <RunState state={run.state} />}
            </div>
            <RunProgress runId={run.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
