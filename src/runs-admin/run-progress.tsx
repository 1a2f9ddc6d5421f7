import './runs.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import type { Run } from '../platform/runs/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { CancelRun, UndoRun } from './run-actions.tsx'
import { formatDuration, RunCounts, RunState, runLink, useRunsText } from './run-labels.tsx'
import { isOpen, useRun } from './use-run.ts'

function ProgressBar({ run }: { run: Run }) {
  const text = useRunsText()
  const { expected, isExpectedAbout, counts, rowsPerSecond, timeLeftMs } = run
  const percent = expected ? Math.min(100, Math.round((counts.total / expected) * 100)) : null
  const progress =
    expected === null
      ? text.progressSoFar(counts.total)
      : (isExpectedAbout ? text.progressOfAbout : text.progressOf)(counts.total, expected)
  const words = [
    progress,
    rowsPerSecond !== null && text.rate(rowsPerSecond),
    timeLeftMs !== null && text.timeLeft(formatDuration(timeLeftMs, text.duration)),
  ]
  const isWaiting = run.state === 'queued' || run.state === 'uploaded'
  // A queued run shows an empty bar; an unknown total shows an animation.
  const width = percent ?? (isWaiting ? 0 : null)
  const waiting = run.waitsFor === null ? text.waits : text.waitsFor(run.waitsFor)
  const working = words.filter(Boolean).join(' · ')
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={`${text.kinds[run.kind]}: ${text.progress}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={progress}
        className="run-bar"
        data-unknown={percent === null && !isWaiting ? true : undefined}
      >
        <div style={width === null ? undefined : { inlineSize: `${width}%` }} />
      </div>
      <p className="text-ink-soft">
        {run.isOutOfSight ? text.outOfSight : isWaiting ? waiting : working}
      </p>
    </div>
  )
}

/** Also reports runs started here that ended before the first poll. Then refetches everything. */
function useEnd(run: Run | undefined, startedId: number | null, onDone: (run: Run) => void) {
  const client = useQueryClient()
  const watched = useRef<number | null>(null)
  const notified = useRef<number | null>(null)
  const notify = useEffectEvent(onDone)
  useEffect(() => {
    if (!run) return
    if (isOpen(run)) watched.current = run.id
    else if ((watched.current === run.id || startedId === run.id) && notified.current !== run.id) {
      notified.current = run.id
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== run.id })
      notify(run)
    }
  }, [run, startedId, client])
}

function RunEnd({ run, onUndo }: { run: Run; onUndo: (undoId: number) => void }) {
  const text = useRunsText()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunState state={run.state} />
        <span>
          <RunCounts run={run} />
        </span>
      </p>
      {run.message && (
        <p dir="auto" className={run.state === 'failed' ? 'text-closed' : ''}>
          {text.reason(run.message)}
        </p>
      )}
      {run.state === 'previewed' && (
        <p>
          <a className="run-link" href={runLink(run)}>
            {text.toPreview}
          </a>
        </p>
      )}
      {run.undoneBy !== null && (
        <p>
          <a className="run-link" href={adminLink('run', {}, { id: run.undoneBy })}>
            {text.undoneBy(run.undoneBy)}
          </a>
        </p>
      )}
      {run.undoneBy === null && <UndoRun run={run} onQueued={onUndo} />}
    </>
  )
}

export function RunProgress(props: {
  runId: number
  /** Reports the end even if the run was never seen active. */
  isStartedHere?: boolean
  onDone?: (run: Run) => void
  onUndo?: (undoId: number) => void
}) {
  const text = useRunsText()
  const [undoId, setUndoId] = useState<number | null>(null)
  const query = useRun(undoId ?? props.runId)
  const run = query.data
  const startedId = undoId ?? (props.isStartedHere ? props.runId : null)
  useEnd(run, startedId, (ended) => props.onDone?.(ended))
  if (!run) return <Loaded query={query} skeleton="h-16" />
  return (
    <div className="grid gap-3" aria-live="polite">
      {startedId !== null && <p className="font-semibold">{text.kinds[run.kind]}</p>}
      {isOpen(run) ? (
        <>
          <ProgressBar run={run} />
          <p className="text-ink-soft">
            <RunCounts run={run} />
          </p>
          <CancelRun run={run} />
        </>
      ) : (
        <RunEnd run={run} onUndo={props.onUndo ?? setUndoId} />
      )}
    </div>
  )
}

export const StartedRun = ({ runId }: { runId: number | null }) =>
  runId !== null && (
    <section className="admin-card">
      <RunProgress key={runId} runId={runId} isStartedHere />
    </section>
  )
