import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../calls/use-call.ts'
import { findRun, type ListedRun, type Run } from '../runs.ts'
import { timeLeftOf, useLiveRuns, withLive } from './use-live-runs.ts'

const LOOK_AGAIN_MS = 1000
/** While the socket tells how far a run is, only its speed is asked for, once there is one. */
const LOOK_AGAIN_LIVE_MS = 3000
const OPEN: readonly ListedRun['state'][] = ['uploaded', 'reading', 'queued', 'running']

/** Whether a run waits for its turn or is under way; one that waits for its operator is not. */
export const isOpen = ({ state }: Pick<ListedRun, 'state'>): boolean => OPEN.includes(state)

const isSettled = (run: Run) => !isOpen(run) && run.undo.whyNot !== 'under-way'

/**
 * A run as it is until its end, and while it is being undone: as the socket tells it, and looked at
 * again each second where there is none.
 */
export function useRun(runId: number) {
  const runs = useLiveRuns()
  const live = runs?.find(({ id }) => id === runId)
  const query = useQuery({
    ...callQuery(findRun, runId),
    refetchInterval({ state: { data, error } }) {
      // What was never found is not asked for again by itself.
      if (data ? isSettled(data) : error !== null) return false
      const isTold = live && data?.state === live.state && data.rowsPerSecond !== null
      return isTold ? LOOK_AGAIN_LIVE_MS : LOOK_AGAIN_MS
    },
    // Who looks elsewhere meanwhile wants to find it done.
    refetchIntervalInBackground: true,
  })
  const { data, refetch } = query
  const isOther =
    data !== undefined && (live ? live.state !== data.state : runs !== null && isOpen(data))
  // Begun or ended meanwhile: what it is now is worth asking for at once.
  useEffect(() => {
    if (isOther) void refetch()
  }, [isOther, refetch])
  const run = data && withLive(data, live)
  return { ...query, data: run && { ...run, timeLeftMs: timeLeftOf(run) } }
}
