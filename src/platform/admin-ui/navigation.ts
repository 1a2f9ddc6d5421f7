import { useSyncExternalStore } from 'react'
import { parseLinkClick } from '../ui/intercepted-url.ts'

export type AdminLocation = { path: string; query: URLSearchParams }

export type LeaveGuard = { isDirty: () => boolean; mayLeave: () => boolean }

const listeners = new Set<() => void>()
const guards = new Set<LeaveGuard>()

const parseLocation = ({ pathname, search }: Location | URL): AdminLocation => ({
  path: pathname,
  query: new URLSearchParams(search),
})

let place = parseLocation(location)

function show(next: AdminLocation): void {
  place = next
  for (const tell of listeners) tell()
}

const dirty = () => [...guards].filter((guard) => guard.isDirty())
export const canLeave = () => dirty().every((guard) => guard.mayLeave())

/** Asks about unsaved changes first. @returns false if the user stays. */
export function navigate(href: string, { replace = false, asks = true } = {}): boolean {
  const url = new URL(href, location.href)
  if (asks && url.pathname !== location.pathname && !canLeave()) return false
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  show(parseLocation(url))
  if (!replace) window.scrollTo({ top: 0 })
  return true
}

export function startLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useAdminLocation = (): AdminLocation => useSyncExternalStore(subscribe, () => place)

function follow(event: MouseEvent): void {
  const url = parseLinkClick(event)?.url
  if (!url || url.origin !== location.origin || !/^\/admin(\/|$)/.test(url.pathname)) return
  if (url.pathname === location.pathname && url.hash !== '') return
  event.preventDefault()
  navigate(url.href)
}

export function startNavigation(): void {
  document.addEventListener('click', follow)
  addEventListener('popstate', () => {
    const next = parseLocation(location)
    if (next.path !== place.path && !canLeave()) {
      // The browser has already gone back; return to the unsaved changes.
      history.pushState(null, '', `${place.path}${place.query.size > 0 ? `?${place.query}` : ''}`)
      return
    }
    show(next)
  })
  // Only the browser can ask when the page unloads.
  addEventListener('beforeunload', (event) => {
    if (dirty().length > 0) event.preventDefault()
  })
}
