import { CALLS } from '../platform/urls/routes.ts'
import type { AdSlot } from '../settings/public-settings.ts'

/** What counts as seen: half of it in view for a second, as the trade has it. */
const SEEN_SHARE = 0.5
const SEEN_MS = 1000

type Kind = 'impression' | 'click'

/** Tells the server, also while the page is being left; what does not arrive is not counted. */
function tell(slot: AdSlot, kind: Kind): void {
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

/**
 * Counts on this page that a slot was seen, and that it was clicked: each once. A press inside a
 * frame of another site is only seen as the window losing its focus to that frame.
 * @returns what ends it.
 */
export function watchSlot(box: Element, slot: AdSlot): () => void {
  // A preview in the back office has no origin; what the operator tries out there is not counted.
  if (self.origin === 'null') return () => {}
  const counted = new Set<Kind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPointerIn = false
  function count(kind: Kind): void {
    if (counted.has(kind)) return
    counted.add(kind)
    tell(slot, kind)
  }
  function click(): void {
    // What is clicked was seen, however briefly.
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
      // A finger that presses a frame is told to the frame alone.
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
