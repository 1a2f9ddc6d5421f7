import type { Call } from '../../platform/calls/call.ts'
import { CallError, useCall } from '../../platform/calls/use-call.ts'
import type { Visit } from '../../platform/site-ui/page-context.ts'

/** What a page about one thing has to show: the thing, its shape while it loads, or why there is none. */
export type FoundState<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'loading' }
  | { kind: 'missing'; detail: string }
  /** `status` is that of HTTP; null when no answer came. */
  | { kind: 'fault'; status: number | null }

/**
 * The one thing a page is about, the same on the server and in the browser: the server's verdict on
 * the visit stands, later visits are told by the call itself.
 */
export function useFound<Input, Wire, Value>(
  call: Call<Input, Wire, Value>,
  input: Input,
  visit: Visit,
): FoundState<Value> {
  // What the server has told need not be asked again: a 404 would only be logged as an error.
  const isTold = visit.status !== null && visit.status !== 200
  const { data, error } = useCall(call, input, false, !isTold)
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
