import type { AdSlot } from '../platform/site-ui/consent.ts'
import { CALLS } from '../platform/urls/routes.ts'

/** Industry definition of a viewable impression: half of the ad is visible for one second. */
const SEEN_SHARE = 0.5
const SEEN_MS = 1000

type Kind = 'impression' | 'click'

/** keepalive sends the event even while the page unloads. */
function sendCount(slot: AdSlot, kind: Kind): void {
  const { pattern, method } = CALLS.adEvent
  fetch(pattern, {
    method,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slot, kind }),
  }).catch(() => {})
}

const isInFrame = (box: Element) =>
  document.activeElement instanceof HTMLIFrameElement && box.contains(document.activeElement)

/** A click inside a cross-origin frame only blurs the window. @returns a stop function. */
export function startSlotTracking(box: Element, slot: AdSlot): () => void {
  // A sandboxed preview has an opaque origin, and its events must not count.
  if (self.origin === 'null') return () => {}
  const counted = new Set<Kind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPointerIn = false
  function count(kind: Kind): void {
    if (counted.has(kind)) return
    counted.add(kind)
    sendCount(slot, kind)
  }
  function click(): void {
    count('impression')
    count('click')
  }
  const seen = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => count('impression'), SEEN_MS)
    },
    { threshold: SEEN_SHARE },
  )
  seen.observe(box)
  const ending = new AbortController()
  const { signal } = ending
  box.addEventListener('click', click, { signal, capture: true })
  box.addEventListener('pointerenter', () => (isPointerIn = true), { signal })
  box.addEventListener('pointerleave', () => (isPointerIn = false), { signal })
  addEventListener(
    'blur',
    () => {
      // A touch inside a frame fires no pointer event here.
      const mayBePressed = isPointerIn || matchMedia('(hover: none)').matches
      if (mayBePressed && isInFrame(box)) click()
    },
    { signal },
  )
  return () => {
    clearTimeout(timer)
    seen.disconnect()
    ending.abort()
  }
}
