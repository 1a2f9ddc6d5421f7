import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LANGUAGE_PARAMETER, MAIN_LANGUAGE, splitLanguage } from '../urls/routes.ts'
import { type AnyCall, buildCallUrl, type FieldError, findCallRoute } from './call.ts'
import { useHydrated } from './hydration-data.ts'
import { writeForm } from './write-form.ts'

export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly detail: string
  readonly errors: FieldError[]
  readonly reason: string
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
  const url = buildCallUrl(call as AnyCall<Input, never, Value>, input)
  const response = await fetch('route' in call ? url : inPageLanguage(url), {
    method: findCallRoute(call).method,
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

export function buildCallQuery<Input, Wire, Value>(
  call: AnyCall<Input, Wire, Value>,
  input: Input,
) {
  return {
    queryKey: [call.name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchCall(call, input, signal),
    staleTime: findCallRoute(call).freshMs,
  }
}

export function useCall<Input, Wire, Value>(
  call: AnyCall<Input, Wire, Value>,
  input: Input,
  keepsPrevious = false,
  isEnabled = true,
) {
  const query = buildCallQuery(call, input)
  const served = useHydrated<Value>(query.queryKey)
  const isServed = served?.isOwn ?? false
  const result = useQuery({
    ...query,
    enabled: isEnabled && !isServed,
    placeholderData: (last: Value | undefined) =>
      keepsPrevious && !isServed ? (last ?? served?.value) : undefined,
  } as UseQueryOptions<Value>)
  const isUnused = served !== null && !isServed && !result.isPlaceholderData
  useEffect(() => {
    if (isUnused) served.leave()
  })
  if (!isServed) return result
  return { ...result, data: served?.value, status: 'success', isPending: false } as typeof result
}
