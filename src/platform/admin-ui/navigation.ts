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

/** Returns false if the user acts first, who must then keep scroll position and focus. */
async function waitForHeight(top: number): Promise<boolean> {
  const end = performance.now() + WAIT_MS
  const acting = new AbortController()
  const { signal } = acting
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, () => acting.abort(), { capture: true, passive: true, signal })
  // Scroll positions may be fractional.
  do await new Promise(requestAnimationFrame)
  while (
    !signal.aborted &&
    document.body.scrollHeight + 1 < top + innerHeight &&
    performance.now() < end
  )
  const isIdle = !signal.aborted
  acting.abort()
  return isIdle
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
      return top === null || (await waitForHeight(top))
    },
    mayLeave: (url) => url.pathname === place.path || canLeave(),
  })
  addEventListener('beforeunload', (event) => {
    if (dirty().length > 0) event.preventDefault()
  })
}
