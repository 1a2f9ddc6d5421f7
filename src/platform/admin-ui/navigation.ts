import { useSyncExternalStore } from 'react'

/** Where the operator is: the path, and what a list is narrowed by. */
export type Place = { path: string; query: URLSearchParams }

/** A form with changes that are not saved: whether it has any, and the question whether to leave them. */
export type LeaveGuard = { isDirty: () => boolean; mayLeave: () => boolean }

const listeners = new Set<() => void>()
const guards = new Set<LeaveGuard>()

const placeOf = ({ pathname, search }: Location | URL): Place => ({
  path: pathname,
  query: new URLSearchParams(search),
})

let place = placeOf(location)

function show(next: Place): void {
  place = next
  for (const tell of listeners) tell()
}

const dirty = () => [...guards].filter((guard) => guard.isDirty())
/** Asks every form with unsaved changes whether they may go. */
export const mayLeave = () => dirty().every((guard) => guard.mayLeave())

/**
 * Goes to an address of the back office without loading it; forms with unsaved changes are asked
 * first. False when one of them stays.
 */
export function goTo(href: string, { replace = false, asks = true } = {}): boolean {
  const url = new URL(href, location.href)
  if (asks && url.pathname !== location.pathname && !mayLeave()) return false
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  show(placeOf(url))
  if (!replace) window.scrollTo({ top: 0 })
  return true
}

/** Has a form asked before its screen is left; gives what ends that. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return
  const anchor = (event.target as Element).closest('a')
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || !/^\/admin(\/|$)/.test(url.pathname)) return
  if (url.pathname === location.pathname && url.hash !== '') return
  event.preventDefault()
  goTo(url.href)
}

/** Links within the back office move without loading; the browser's own history goes back and forth. */
export function startNavigation(): void {
  document.addEventListener('click', follow)
  addEventListener('popstate', () => {
    const next = placeOf(location)
    if (next.path !== place.path && !mayLeave()) {
      // The browser has gone already: it is brought back to where the unsaved changes are.
      history.pushState(null, '', `${place.path}${place.query.size > 0 ? `?${place.query}` : ''}`)
      return
    }
    show(next)
  })
  // When the page itself is left the browser asks, in its own words.
  addEventListener('beforeunload', (event) => {
    if (dirty().length > 0) event.preventDefault()
  })
}
