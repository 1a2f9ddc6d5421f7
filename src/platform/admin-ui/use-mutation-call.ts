import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCall, InvalidatedCalls } from '../calls/call.ts'
import { CallError, fetchCall } from '../calls/use-call.ts'
import { confirmPassword, isPasswordRequired } from './confirm-password.ts'

/** Asks for the password if required, then retries. */
async function change<Input, Wire, Value>(call: AdminCall<Input, Wire, Value>, input: Input) {
  try {
    return await fetchCall(call, input)
  } catch (error) {
    if (!isPasswordRequired(error) || !(await confirmPassword())) throw error
    return fetchCall(call, input)
  }
}

/** Never retries automatically. `outdates` lists the calls to invalidate. */
export function useChange<Input, Wire, Value>(
  call: AdminCall<Input, Wire, Value>,
  { outdates = [] }: { outdates?: InvalidatedCalls } = {},
) {
  const client = useQueryClient()
  const outdate = () =>
    Promise.all(
      outdates.map((call) =>
        client.invalidateQueries({ queryKey: [typeof call === 'string' ? call : call.name] }),
      ),
    )
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSuccess: outdate,
    onError(error) {
      // On a conflict the displayed data is outdated.
      if (error instanceof CallError && error.status === 409) void outdate()
    },
  })
}
