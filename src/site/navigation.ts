import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '../contract/call.ts'
import { matchPage } from '../routes.ts'
import { loadScreen } from './load-screen.ts'
import { callQuery } from './use-call.ts'
import type { LoadCall, Screen, Settled, Visit } from './visit.ts'

type Show = (visit: Visit, screen: Screen) => void

/** The visit of an address of ours that the browser can show by itself; null for all others. */
function visitOf(url: URL): Visit | null {
  const match = url.origin === location.origin ? matchPage(url.pathname) : null
  return (
    match && {
      screen: match.name,
      parameters: match.parameters,
      query: url.searchParams,
      status: null,
    }
  )
}

/** The link of a plain left click that leads to another page of ours; null when the browser should follow it. */
function linkOf(event: MouseEvent): URL | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!isPlain || event.defaultPrevented || !(anchor instanceof HTMLAnchorElement)) return null
  if (anchor.target !== '' || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.href)
  const isJump =
    url.pathname === location.pathname && url.search === location.search && url.hash !== ''
  return isJump ? null : url
}

/** Fetches what a screen will ask for, so that it is there when the link is followed. */
function prefetchWith(client: QueryClient): LoadCall {
  return async <Input, Wire, Value>(call: Call<Input, Wire, Value>, input: Input) => {
    const value = await client.ensureQueryData(callQuery(call, input))
    return { kind: 'found', value } as Settled<Value>
  }
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Moves between pages without reloading: one click handler for all plain links, the browser's own
 * history, the next page's code and data fetched when a link is pointed at. Links stay links.
 */
export function startNavigation(client: QueryClient, show: Show): void {
  const loadCall = prefetchWith(client)
  const scrolls = new Map<number, number>()
  let entry: number = history.state?.entry ?? 0
  let latest = 0
  history.scrollRestoration = 'manual'
  history.replaceState({ entry }, '')

  async function go(url: URL, visit: Visit, scrollTo: number | null): Promise<void> {
    const turn = ++latest
    try {
      const screen = await loadScreen(visit.screen)
      // The last click wins: an earlier page's code may arrive later.
      if (turn !== latest) return
      show(visit, screen)
    } catch {
      location.assign(url)
      return
    }
    requestAnimationFrame(() => {
      if (scrollTo !== null) window.scrollTo(0, scrollTo)
      else window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'auto' : 'smooth' })
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
  }

  document.addEventListener('click', (event) => {
    const url = linkOf(event)
    const visit = url && visitOf(url)
    if (!visit) return
    event.preventDefault()
    scrolls.set(entry, window.scrollY)
    entry += 1
    history.pushState({ entry }, '', url)
    void go(url, visit, null)
  })

  addEventListener('popstate', () => {
    scrolls.set(entry, window.scrollY)
    entry = history.state?.entry ?? 0
    const url = new URL(location.href)
    const visit = visitOf(url)
    if (visit) void go(url, visit, scrolls.get(entry) ?? 0)
    else location.reload()
  })

  function prefetch(event: Event): void {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    const visit = anchor instanceof HTMLAnchorElement ? visitOf(new URL(anchor.href)) : null
    if (!visit) return
    // A failed look ahead is no failure: following the link asks again and tells.
    loadScreen(visit.screen)
      .then((screen) => screen.load(visit, loadCall))
      .catch(() => {})
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, prefetch, { passive: true })
}
