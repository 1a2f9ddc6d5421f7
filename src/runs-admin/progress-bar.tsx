import type { Run } from '../platform/runs/runs.ts'
import { formatDuration } from './format-duration.ts'
import { useRunsText } from './run-labels.tsx'

export function ProgressBar({ run }: { run: Run }) {
  const text = useRunsText()
  const { expected, isExpectedAbout, counts, rowsPerSecond, timeLeftMs } = run
  const percent = expected ? Math.min(100, Math.round((counts.total / expected) * 100)) : null
  const told =
    expected === null
      ? text.progressSoFar(counts.total)
      : (isExpectedAbout ? text.progressOfAbout : text.progressOf)(counts.total, expected)
  const words = [
    told,
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
        aria-valuetext={told}
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
