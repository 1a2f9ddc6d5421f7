import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LANGUAGE_PARAMETER, MAIN_LANGUAGE, splitLanguage } from '../urls/routes.ts'
import { type AnyCall, callUrl, type FieldError, routeOf } from './call.ts'
import { useServed } from './hydration-data.ts'
import { writeForm } from './write-form.ts'

/** A call that was answered with an error: the specification's text 'status: body text', or the call's own. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** What the problem said to people; '' when the answer was none of ours. */
  readonly detail: string
  /** What it said of single fields. */
  readonly errors: FieldError[]
  /** Why it was refused, for the program; '' when the status says all. */
  readonly reason: string
  /** When it may be asked again; null when the answer did not say. */
  retryAfterSeconds: number | null = null

  constructor(status: number, text: string, message = `${status}: ${text}`) {
    super(message)
    this.status = status
    const problem = problemOf(text)
    this.detail = String(problem.detail ?? '')
    this.errors = problem.errors ?? []
    this.reason = problem.reason ?? ''
  }
}

function problemOf(text: string): { detail?: unknown; errors?: FieldError[]; reason?: string } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The address of a call for the language of the page it is asked from. */
function inPageLanguage(url: string): string {
  const { language } = splitLanguage(globalThis.location?.pathname ?? '')
  if (language === MAIN_LANGUAGE) return url
  return `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}

async function fetchOnce<Input, Wire, Value>(
  call: AnyCall<Input, Wire, Value>,
  input: Input,
  signal?: AbortSignal,
): Promise<Value> {
  const { body, form } = call.request(input)
  const url = callUrl(call as AnyCall<Input, never, Value>, input)
  const response = await fetch('route' in call ? url : inPageLanguage(url), {
    method: routeOf(call).method,
    credentials: 'include',
    signal,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(form && { body: writeForm(form) }),
  })
  if (!response.ok) {
    const error = new CallError(
      response.status,
      (await response.text()) || response.statusText,
      call.failure?.(response.status),
    )
    const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    if (!Number.isNaN(retryAfter)) error.retryAfterSeconds = retryAfter
    throw error
  }
  return call.read((await response.json()) as Wire)
}

/** Asks a call over the network, once more with the call's other input when there is nothing under the first. */
export async function fetchCall<Input, Wire, Value>(
  call: AnyCall<Input, Wire, Value>,
  input: Input,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await fetchOnce(call, input, signal)
  } catch (error) {
    const other =
      error instanceof CallError && error.status === 404 ? call.retryInput?.(input) : null
    if (!other) throw error
    return fetchOnce(call, other, signal)
  }
}

/** Everything the query cache needs to know of a call with its input. */
export function callQuery<Input, Wire, Value>(call: AnyCall<Input, Wire, Value>, input: Input) {
  return {
    queryKey: [call.name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchCall(call, input, signal),
    staleTime: routeOf(call).freshMs,
  }
}

/** A call's answer in a view: at once when the server or an earlier page brought it, else with loading and error states. */
export function useCall<Input, Wire, Value>(
  call: AnyCall<Input, Wire, Value>,
  input: Input,
  /** Whether the answer to the last input stands until the next has come: for a list being narrowed. */
  keepsLast = false,
  isAsked = true,
) {
  const query = callQuery(call, input)
  const served = useServed<Value>(query.queryKey)
  const isServed = served?.isOwn ?? false
  const answer = useQuery({
    ...query,
    enabled: isAsked && !isServed,
    placeholderData: (last: Value | undefined) =>
      keepsLast && !isServed ? (last ?? served?.value) : undefined,
  } as UseQueryOptions<Value>)
  const isLeft = served !== null && !isServed && !answer.isPlaceholderData
  useEffect(() => {
    if (isLeft) served.leave()
  })
  if (!isServed) return answer
  return { ...answer, data: served?.value, status: 'success', isPending: false } as typeof answer
}
