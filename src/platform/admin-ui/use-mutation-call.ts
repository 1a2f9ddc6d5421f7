import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCall, InvalidatedCalls } from '../calls/call.ts'
import { CallError, fetchCall } from '../calls/use-call.ts'
import { type Toast, useToast } from '../ui/toast.tsx'
import { confirmPassword, isPasswordRequired } from './confirm-password.ts'

async function change<Input, Wire, Value>(call: AdminCall<Input, Wire, Value>, input: Input) {
  try {
    return await fetchCall(call, input)
  } catch (error) {
    if (!isPasswordRequired(error) || !(await confirmPassword())) throw error
    return fetchCall(call, input)
  }
}

type Shown = Omit<Toast, 'tone'>

/** Never retries automatically. */
export function useChange<Input, Wire, Value>(
  call: AdminCall<Input, Wire, Value>,
  options: {
    invalidates?: InvalidatedCalls
    done?:
      | ((value: Value, input: Input) => Shown)
      | (Value extends { message: string } ? string : never)
    onError?: (error: Error) => void
  } = {},
) {
  const { invalidates = [], done, onError } = options
  const client = useQueryClient()
  const toast = useToast()
  const invalidate = () =>
    Promise.all(
      invalidates.map((call) =>
        client.invalidateQueries({ queryKey: [typeof call === 'string' ? call : call.name] }),
      ),
    )
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    async onSuccess(value, input) {
      await invalidate()
      if (done === undefined) return
      const shown =
        typeof done === 'string'
          ? { title: done, text: (value as { message: string }).message }
          : done(value, input)
      toast({ ...shown, tone: 'success' })
    },
    onError(error) {
      // On a conflict the displayed data is outdated.
      if (error instanceof CallError && error.status === 409) void invalidate()
      onError?.(error)
    },
  })
}
