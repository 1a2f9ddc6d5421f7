import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCall } from '../calls/call.ts'
import { CallError, fetchCall } from '../calls/use-call.ts'
import { askPassword } from './ask-password.ts'
import { needsPassword } from './needs-password.ts'

/** Asks a call that changes something; where it needs the password once more, asks for that and then again. */
async function change<Input, Wire, Value>(
  call: AdminCall<Input, Wire, Value>,
  input: Input,
): Promise<Value> {
  try {
    return await fetchCall(call, input)
  } catch (error) {
    if (!needsPassword(error) || !(await askPassword())) throw error
    return fetchCall(call, input)
  }
}

/**
 * A call that changes something, for a screen: never retried by itself. `outdates` names the calls
 * whose answers it makes old.
 */
export function useChange<Input, Wire, Value>(
  call: AdminCall<Input, Wire, Value>,
  { outdates = [] }: { outdates?: readonly AdminCall<never, never, unknown>['name'][] } = {},
) {
  const client = useQueryClient()
  const outdate = () =>
    Promise.all(outdates.map((name) => client.invalidateQueries({ queryKey: [name] as QueryKey })))
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSuccess: outdate,
    onError(error) {
      // Another has changed it meanwhile: what is shown is no longer what there is.
      if (error instanceof CallError && error.status === 409) void outdate()
    },
  })
}
