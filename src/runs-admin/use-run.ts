import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buildCallQuery } from '../platform/calls/use-call.ts'
import { type ListedRun, type Run, runCalls } from '../platform/runs/client.ts'
import { inferTimeLeft, mergeLiveRun, useLiveRuns } from './use-live-runs.ts'

const POLL_MS = 1000
/** The WebSocket reports progress but not speed. */
const LIVE_POLL_MS = 3000
const OPEN: readonly ListedRun['state'][] = ['uploaded', 'reading', 'queued', 'running']

export const isOpen = ({ state }: Pick<ListedRun, 'state'>): boolean => OPEN.includes(state)

const isSettled = (run: Run) => !isOpen(run) && run.undo.whyNot !== 'under-way'

export function useRun(runId: number) {
  const runs = useLiveRuns()
  const live = runs?.find(({ id }) => id === runId)
  const query = useQuery({
    ...buildCallQuery(runCalls.oneRun, { id: runId }),
    queryKey: [runCalls.oneRun.name, runId],
    refetchInterval({ state: { data, error } }) {
      // Don't poll a run that doesn't exist.
      if (data ? isSettled(data) : error !== null) return false
      const isCurrent = live && data?.state === live.state && data.rowsPerSecond !== null
      return isCurrent ? LIVE_POLL_MS : POLL_MS
    },
    // Users who switch tabs expect the final state on return.
    refetchIntervalInBackground: true,
  })
  const { data, refetch } = query
  const isOther =
    data !== undefined && (live ? live.state !== data.state : runs !== null && isOpen(data))
  // The state changed since the last response, so refetch now.
  useEffect(() => {
    if (isOther) void refetch()
  }, [isOther, refetch])
  const run = data && mergeLiveRun(data, live)
  return { ...query, data: run && { ...run, timeLeftMs: inferTimeLeft(run) } }
}
