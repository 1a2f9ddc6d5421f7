import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { startRouter } from '../ui/router.ts'

export type AdminLocation = { path: string; query: URLSearchParams }

type LeaveGuard = { isDirty: RefObject<boolean>; question: string }

/** How long a page may grow after going back, until its scroll position is restored. */
const WAIT_MS = 1000

const listeners = new Set<() => void>()
const guards = new Set<LeaveGuard>()

const parseLocation = ({ pathname, search }: Location | URL): AdminLocation => ({
  path: pathname,
  query: new URLSearchParams(search),
})

let place = parseLocation(location)

const dirty = () => [...guards].filter(({ isDirty }) => isDirty.current)

/** Asks about unsaved changes. */
export const canLeave = () => dirty().every(({ question }) => window.confirm(question))

export const clearLeaveGuards = () => guards.clear()

export function useLeaveGuard(isDirty: RefObject<boolean>, question: string): void {
  useEffect(() => {
    const guard = { isDirty, question }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [isDirty, question])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAdminLocation = (): AdminLocation => useSyncExternalStore(subscribe, () => place)

async function waitForHeight(top: number): Promise<void> {
  const end = performance.now() + WAIT_MS
  do await new Promise(requestAnimationFrame)
  while (document.body.scrollHeight < top + innerHeight && performance.now() < end)
}

export function startNavigation(): void {
  startRouter({
    find: (url) =>
      url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
        ? parseLocation(url)
        : null,
    async show(next, _, top) {
      place = next
      for (const notify of listeners) notify()
      if (top !== null) await waitForHeight(top)
    },
    mayLeave: (url) => url.pathname === place.path || canLeave(),
  })
  // Only the browser can ask when the page unloads.
  addEventListener('beforeunload', (event) => {
    if (dirty().length > 0) event.preventDefault()
  })
}
