import type { QueryClient } from '@tanstack/react-query'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { matchPage } from '../urls/routes.ts'
import { STRUCTURED_DATA_ID } from './add-structured-data.ts'
import { type Followed, followedForm, followedLink } from './intercepted-url.ts'
import { loadWholeScreen } from './load-screen.ts'
import { type MoveOptions, setMover } from './navigation.ts'
import type { Screen, Visit } from './page-context.ts'
import { prefetchWith, startPrefetching } from './prefetch.ts'

type Show = (visit: Visit, screen: Screen) => void

/** A page that is waited for keeps the one before it in sight so long; then its own shape shows. */
const WAIT_MS = 1000

/** The visit of an address of ours that the browser can show by itself; null for all others. */
function visitOf(url: URL): Visit | null {
  const match = url.origin === location.origin ? matchPage(url.pathname) : null
  // Another language is another program.
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

/** Where a new page is read from: the part its address names, else its beginning. */
function showStart(url: URL): void {
  const part = url.hash && document.getElementById(url.hash.slice(1))
  const behavior = isMotionReduced() ? 'auto' : 'smooth'
  if (part) part.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

/** Between pages of this document the scroll is ours; a page that is loaded again the browser puts back. */
function shareScrolling(): void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  // Not before it has loaded: the browser has put it back by then.
  if (document.readyState === 'complete') take()
  addEventListener('pageshow', take)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

/**
 * Moves between pages without reloading: one handler for all plain links and one for all forms that
 * read, the browser's own history. Links stay links, and forms stay forms.
 */
export function startNavigation(client: QueryClient, show: Show): void {
  const scrolls = new Map<number, number>()
  let entry: number = history.state?.entry ?? 0
  let shown = pageOf(location)
  let latest = 0
  const loadAhead = prefetchWith(client)
  shareScrolling()
  history.replaceState({ entry }, '')

  // What the page that was sent told search engines is not true of the next one.
  const leave = () => document.getElementById(STRUCTURED_DATA_ID)?.remove()

  /** Waits for what a page shows that was left: the place on it is found by its length. */
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
      const screen = await loadWholeScreen(visit.screen)
      if (isBack && turn === latest) await untilKnown(visit, screen)
      // The last click wins: an earlier page's code may arrive later.
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
    // As browsers do: following a link to where one is adds nothing to the history.
    if (replace || url.href === location.href) history.replaceState({ entry }, '', url)
    else {
      scrolls.set(entry, window.scrollY)
      entry += 1
      history.pushState({ entry }, '', url)
    }
    void go(url, visit, keepPlace ? null : () => showStart(url))
    return true
  }

  function follow(event: Event, followed: Followed | null): void {
    if (!followed) return
    const { url, keepPlace } = followed
    // To a part of this same page the browser goes by itself; its history comes by popstate.
    if (url.hash !== '' && url.origin === location.origin && pageOf(url) === shown)
      scrolls.set(entry, window.scrollY)
    else if (move(url, { keepPlace })) event.preventDefault()
  }

  setMover(move)
  document.addEventListener('click', (event) => follow(event, followedLink(event)))
  document.addEventListener('submit', (event) => follow(event, followedForm(event)))

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const given: number | undefined = history.state?.entry
    if (given === undefined) {
      // Not gone back: the browser went to a part of this page and made a new entry.
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

  startPrefetching(client, visitOf)
}
