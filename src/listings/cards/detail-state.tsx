import type { Call } from '../../platform/calls/call.ts'
import { CallError, useCall } from '../../platform/calls/use-call.ts'
import type { Visit } from '../../platform/site-ui/page-context.ts'

export type FoundState<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'loading' }
  | { kind: 'missing'; detail: string }
  /** `status` is the HTTP status; null means no response. */
  | { kind: 'fault'; status: number | null }

export function useFound<Input, Wire, Value>(
  call: Call<Input, Wire, Value>,
  input: Input,
  visit: Visit,
): FoundState<Value> {
  // Requesting a known 404 again would only log an error in the console.
  const isError = visit.status !== null && visit.status !== 200
  const { data, error } = useCall(call, input, false, !isError)
  if (data !== undefined) return { kind: 'found', value: data }
  if (visit.status === 404 || visit.status === 410)
    return { kind: 'missing', detail: visit.detail ?? '' }
  if (visit.status !== null && visit.status >= 500) return { kind: 'fault', status: visit.status }
  if (!error) return { kind: 'loading' }
  const status = error instanceof CallError ? error.status : null
  if (error instanceof CallError && (status === 404 || status === 410))
    return { kind: 'missing', detail: error.detail }
  return { kind: 'fault', status }
}
