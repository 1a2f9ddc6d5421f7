import type { QueryClient } from '@tanstack/react-query'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Call } from '../calls/call.ts'
import { buildCallQuery } from '../calls/use-call.ts'
import { startRouter } from '../ui/router.ts'
import { parsePagePath } from '../urls/routes.ts'
import type { LoadCall, QueryResult, Screen, ScreenName, Visit } from './page-context.ts'
import { STRUCTURED_DATA_ID } from './structured-data.ts'

type FetchScreen = (name: ScreenName) => Promise<Screen>

/** The previous page stays visible this long; then the skeleton appears. */
const WAIT_MS = 1000

function findVisit(url: URL): Visit | null {
  const match = url.origin === location.origin ? parsePagePath(url.pathname) : null
  // Each language is a separate build.
  if (match?.language !== LANGUAGE) return null
  return {
    screen: match.name,
    path: url.pathname,
    parameters: match.parameters,
    query: url.searchParams,
    status: null,
    detail: null,
    submission: null,
  }
}

export function startNavigation(
  client: QueryClient,
  fetchScreen: FetchScreen,
  show: (visit: Visit, screen: Screen) => void,
): void {
  const loadCall = createPrefetch(client)
  startRouter({
    find: findVisit,
    async show(visit, isLatest, top) {
      const screen = await fetchScreen(visit.screen)
      // Restoring the scroll position needs the page's full height.
      if (top !== null && isLatest()) {
        const known = screen.load(visit, loadCall).catch(() => {})
        await Promise.race([known, new Promise((done) => setTimeout(done, WAIT_MS))])
      }
      if (!isLatest()) return
      // The structured data describes only the page that the server sent.
      document.getElementById(STRUCTURED_DATA_ID)?.remove()
      show(visit, screen)
    },
    prefetch(visit) {
      // Ignored: following the link retries and shows the error.
      fetchScreen(visit.screen)
        .then((screen) => screen.load(visit, loadCall))
        .catch(() => {})
    },
  })
}

/** Failed requests aren't prefetched again. */
function createPrefetch(client: QueryClient): LoadCall {
  return async <Input, Wire, Value>(call: Call<Input, Wire, Value>, input: Input) => {
    const query = buildCallQuery(call, input)
    const known = client.getQueryState(query.queryKey)
    if (known?.status === 'error') throw known.error
    const value = await client.ensureQueryData(query)
    return { kind: 'found', value } as QueryResult<Value>
  }
}
