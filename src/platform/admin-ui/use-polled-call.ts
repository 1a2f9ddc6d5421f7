import { useQuery } from '@tanstack/react-query'
import type { AdminCall } from '../calls/call.ts'
import { buildCallQuery } from '../calls/use-call.ts'

/** Pauses while the tab is hidden. */
export function usePolledCall<Input, Wire, Value>(
  call: AdminCall<Input, Wire, Value>,
  input: Input,
  everyMs: number | ((value: Value | undefined) => number | false),
) {
  return useQuery({
    ...buildCallQuery(call, input),
    refetchInterval: ({ state }) => (typeof everyMs === 'number' ? everyMs : everyMs(state.data)),
  })
}
