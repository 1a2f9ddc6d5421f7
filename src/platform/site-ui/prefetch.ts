import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '../calls/call.ts'
import { callQuery } from '../calls/use-call.ts'
import { loadWholeScreen } from './load-screen.ts'
import type { LoadCall, Settled, Visit } from './page-context.ts'

const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Asks for what is not known yet, ahead of the views. What failed is not asked again ahead of time, only by the visit itself. */
export function prefetchWith(client: QueryClient): LoadCall {
  return async <Input, Wire, Value>(call: Call<Input, Wire, Value>, input: Input) => {
    const query = callQuery(call, input)
    const known = client.getQueryState(query.queryKey)
    if (known?.status === 'error') throw known.error
    const value = await client.ensureQueryData(query)
    return { kind: 'found', value } as Settled<Value>
  }
}

/** Fetches the code and the data of a page when a link to it is pointed at, so that they are there when it is followed. */
export function startPrefetching(client: QueryClient, visitOf: (url: URL) => Visit | null): void {
  const loadCall = prefetchWith(client)
  function prefetch(event: Event): void {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    const url = anchor instanceof HTMLAnchorElement ? URL.parse(anchor.href) : null
    const visit = url && visitOf(url)
    if (!visit) return
    // A failed look ahead is no failure: following the link asks again and tells.
    loadWholeScreen(visit.screen)
      .then((screen) => screen.load(visit, loadCall))
      .catch(() => {})
  }
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
}
