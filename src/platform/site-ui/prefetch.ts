import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '../calls/call.ts'
import { callQuery } from '../calls/use-call.ts'
import { fetchWholeScreen } from './load-screen.ts'
import type { LoadCall, QueryResult, Visit } from './page-context.ts'

const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Failed requests aren't prefetched again. */
export function createPrefetch(client: QueryClient): LoadCall {
  return async <Input, Wire, Value>(call: Call<Input, Wire, Value>, input: Input) => {
    const query = callQuery(call, input)
    const known = client.getQueryState(query.queryKey)
    if (known?.status === 'error') throw known.error
    const value = await client.ensureQueryData(query)
    return { kind: 'found', value } as QueryResult<Value>
  }
}

export function startPrefetching(client: QueryClient, visitOf: (url: URL) => Visit | null): void {
  const loadCall = createPrefetch(client)
  function prefetch(event: Event): void {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    const url = anchor instanceof HTMLAnchorElement ? URL.parse(anchor.href) : null
    const visit = url && visitOf(url)
    if (!visit) return
    // Ignored: following the link retries and shows the error.
    fetchWholeScreen(visit.screen)
      .then((screen) => screen.load(visit, loadCall))
      .catch(() => {})
  }
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
}
