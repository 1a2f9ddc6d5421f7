import { useQuery } from '@tanstack/react-query'
import { findRun, type ListedRun } from '../../contract/admin/runs.ts'
import { callQuery } from '../../contract/client/use-call.ts'

const LOOK_AGAIN_MS = 1000

/** Whether a run is not at its end. */
export const isOpen = ({ state }: Pick<ListedRun, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** A run as it is, looked at again each second until its end. */
export function useRun(runId: number) {
  return useQuery({
    ...callQuery(findRun, runId),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : LOOK_AGAIN_MS),
    // Who looks elsewhere meanwhile wants to find it done.
    refetchIntervalInBackground: true,
  })
}
