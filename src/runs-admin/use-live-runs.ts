import { useSyncExternalStore } from 'react'
import type { LiveRun } from '../platform/runs/live-runs.ts'
import type { ListedRun, Run } from '../platform/runs/runs.ts'
import { findLiveRuns, type LiveRuns, startLiveUpdates } from './live-socket.ts'

const SECOND_MS = 1000

export const useLiveRuns = (): LiveRuns => useSyncExternalStore(startLiveUpdates, findLiveRuns)

/** Ignores WebSocket data older than the last response. */
export function mergeLiveRun<Known extends ListedRun>(
  run: Known,
  live: LiveRun | undefined,
): Known {
  if (!live || live.state !== run.state || live.total < run.counts.total) return run
  const { expected, counts, total } = live
  return { ...run, expected, counts: { ...counts, total } }
}

export function inferTimeLeft({ state, expected, counts, rowsPerSecond, timeLeftMs }: Run) {
  const isBegun = state === 'running' || state === 'reading'
  if (!isBegun || expected === null || !rowsPerSecond) return timeLeftMs
  return Math.max(0, Math.round(((expected - counts.total) / rowsPerSecond) * SECOND_MS))
}
