import { useQuery } from '@tanstack/react-query'
import { findRun, type ListedRun, type Run } from '../../contract/admin/runs.ts'
import { callQuery } from '../../contract/client/use-call.ts'

const LOOK_AGAIN_MS = 1000

/** Whether a run is not at its end. */
export const isOpen = ({ state }: Pick<ListedRun, 'state'>): boolean =>
  state === 'queued' || state === 'running'

const isSettled = (run: Run) => !isOpen(run) && run.undo.whyNot !== 'under-way'

/** A run as it is, looked at again each second until its end, and while it is being undone. */
export function useRun(runId: number) {
  return useQuery({
    ...callQuery(findRun, runId),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : LOOK_AGAIN_MS),
    // Who looks elsewhere meanwhile wants to find it done.
    refetchIntervalInBackground: true,
  })
}
