import type { QueryClient } from '@tanstack/react-query'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Call } from '../calls/call.ts'
import { callQuery } from '../calls/use-call.ts'
import { type InterceptedUrl, parseFormSubmit, parseLinkClick } from '../ui/intercepted-url.ts'
import { parsePagePath } from '../urls/routes.ts'
import type { LoadCall, QueryResult, Screen, ScreenName, Visit } from './page-context.ts'
import { STRUCTURED_DATA_ID } from './structured-data.ts'

export type MoveOptions = {
  /** Replaces the history entry. */
  replace?: boolean
  /** Keeps scroll position and focus. */
  keepPlace?: boolean
}

/** Returns false if the URL isn't a page of this site. */
type Navigate = (url: URL, options: MoveOptions) => boolean

let mover: Navigate | null = null

export function navigate(address: string, options: MoveOptions = {}): void {
  const url = new URL(address, location.href)
  if (mover?.(url, options)) return
  if (options.replace) location.replace(url)
  else location.assign(url)
}

type FetchScreen = (name: ScreenName) => Promise<Screen>

type Show = (visit: Visit, screen: Screen) => void

/** The previous page stays visible this long; then the skeleton appears. */
const WAIT_MS = 1000

function visitOf(url: URL): Visit | null {
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

const pageOf = ({ pathname, search }: URL | Location) => pathname + search

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function showStart(url: URL): void {
  const part = url.hash && document.getElementById(url.hash.slice(1))
  const behavior = isMotionReduced() ? 'auto' : 'smooth'
  if (part) part.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

/** Restores scrolling manually between pages; the browser restores it after a reload. */
function shareScrolling(): void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  // The browser restores scrolling before `load`.
  if (document.readyState === 'complete') take()
  addEventListener('pageshow', take)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

export function startNavigation(client: QueryClient, fetchScreen: FetchScreen, show: Show): void {
  const scrolls = new Map<number, number>()
  let entry: number = history.state?.entry ?? 0
  let shown = pageOf(location)
  let latest = 0
  const loadAhead = createPrefetch(client)
  shareScrolling()
  history.replaceState({ entry }, '')

  // The structured data describes only the page that the server sent.
  const leave = () => document.getElementById(STRUCTURED_DATA_ID)?.remove()

  /** Restoring the scroll position needs the page's full height. */
  async function untilKnown(visit: Visit, screen: Screen): Promise<void> {
    const known = screen.load(visit, loadAhead).catch(() => {})
    await Promise.race([known, new Promise((done) => setTimeout(done, WAIT_MS))])
  }

  async function go(
    url: URL,
    visit: Visit,
    place: (() => void) | null,
    isBack = false,
  ): Promise<void> {
    const turn = ++latest
    shown = pageOf(url)
    try {
      const screen = await fetchScreen(visit.screen)
      if (isBack && turn === latest) await untilKnown(visit, screen)
      // Code of an earlier click may arrive later; the last click wins.
      if (turn !== latest) return
      leave()
      show(visit, screen)
    } catch {
      location.assign(url)
      return
    }
    if (!place) return
    requestAnimationFrame(() => {
      place()
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
  }

  function move(url: URL, { replace = false, keepPlace = false }: MoveOptions): boolean {
    const visit = visitOf(url)
    if (!visit) return false
    // Like browsers: following a link to the current URL adds no history entry.
    if (replace || url.href === location.href) history.replaceState({ entry }, '', url)
    else {
      scrolls.set(entry, window.scrollY)
      entry += 1
      history.pushState({ entry }, '', url)
    }
    void go(url, visit, keepPlace ? null : () => showStart(url))
    return true
  }

  function follow(event: Event, followed: InterceptedUrl | null): void {
    if (!followed) return
    const { url, keepPlace } = followed
    // The browser handles in-page anchors and fires popstate.
    if (url.hash !== '' && url.origin === location.origin && pageOf(url) === shown)
      scrolls.set(entry, window.scrollY)
    else if (move(url, { keepPlace })) event.preventDefault()
  }

  mover = move
  document.addEventListener('click', (event) => follow(event, parseLinkClick(event)))
  document.addEventListener('submit', (event) => follow(event, parseFormSubmit(event)))

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const given: number | undefined = history.state?.entry
    if (given === undefined) {
      // A new in-page anchor has no entry number yet.
      entry += 1
      history.replaceState({ entry }, '')
      return
    }
    scrolls.set(entry, window.scrollY)
    entry = given
    const top = scrolls.get(entry) ?? 0
    const visit = visitOf(url)
    if (pageOf(url) === shown) window.scrollTo(0, top)
    else if (visit) void go(url, visit, () => window.scrollTo(0, top), true)
    else location.reload()
  })

  startPrefetching(fetchScreen, loadAhead)
}

const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Failed requests aren't prefetched again. */
function createPrefetch(client: QueryClient): LoadCall {
  return async <Input, Wire, Value>(call: Call<Input, Wire, Value>, input: Input) => {
    const query = callQuery(call, input)
    const known = client.getQueryState(query.queryKey)
    if (known?.status === 'error') throw known.error
    const value = await client.ensureQueryData(query)
    return { kind: 'found', value } as QueryResult<Value>
  }
}

function startPrefetching(fetchScreen: FetchScreen, loadCall: LoadCall): void {
  function prefetch(event: Event): void {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    const url = anchor instanceof HTMLAnchorElement ? URL.parse(anchor.href) : null
    const visit = url && visitOf(url)
    if (!visit) return
    // Ignored: following the link retries and shows the error.
    fetchScreen(visit.screen)
      .then((screen) => screen.load(visit, loadCall))
      .catch(() => {})
  }
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
}
