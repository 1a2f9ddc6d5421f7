import { type RefObject, useEffect, useRef, useState } from 'react'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { useCall } from '../platform/calls/use-call.ts'
import type { OptionalPurpose, AdSlot as SlotName } from '../platform/site-ui/consent.ts'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { CHOSEN, readChoice, useAllowed } from '../platform/site-ui/visitor-choice.ts'
import { findAdvertisementCodes } from '../settings/public-settings.ts'
import { renderOperatorCode } from './run-operator-code.ts'

/** A slot that is visible on load stays open, to prevent layout shift. */
function useSlotDenied(purpose: OptionalPurpose | undefined, box: RefObject<HTMLElement | null>) {
  const { consent } = usePageContext()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!consent || !purpose || !box.current) return
    const isRefused = () => readChoice(consent)[purpose] === false
    const isSent = box.current.hasChildNodes()
    const isInView = box.current.getBoundingClientRect().top < window.innerHeight
    setClosed(isRefused() && !(isSent && isInView))
    const update = () => setClosed(isRefused())
    document.addEventListener(CHOSEN, update)
    return () => document.removeEventListener(CHOSEN, update)
  }, [consent, purpose, box])
  return isClosed
}

function LazyCode({ slot, box }: { slot: SlotName; box: React.RefObject<HTMLDivElement | null> }) {
  const { data } = useCall(findAdvertisementCodes, null)
  const code = data?.[slot]
  useEffect(() => {
    if (code && box.current) renderOperatorCode(box.current, code)
  }, [code, box])
  return null
}

function useCounting(
  slot: SlotName,
  box: React.RefObject<HTMLDivElement | null>,
  isShown: boolean,
) {
  const { renderedAt } = usePageContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new render time means a new page
  useEffect(() => {
    if (!isShown) return
    let stop: (() => void) | null = () => {}
    const start = async () => {
      const { startSlotTracking: watchSlot } = await import('./slot-tracking.ts')
      if (stop && box.current) stop = watchSlot(box.current, slot)
    }
    // The page works without the counting code.
    start().catch(() => {})
    return () => {
      stop?.()
      stop = null
    }
  }, [slot, box, isShown, renderedAt])
}

function FilledSlot({ slot }: { slot: SlotName }) {
  const { adMarkup, consent } = usePageContext()
  const purpose = consent?.slots[slot]
  const isAllowed = useAllowed(purpose) === 'yes'
  const box = useRef<HTMLDivElement>(null)
  const isClosed = useSlotDenied(purpose, box)
  useCounting(slot, box, isAllowed)
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => setEmpty(box.current?.hasChildNodes() === false), [])
  return (
    <aside
      aria-label={frameText.advertisement}
      className="ad-slot"
      data-slot={slot}
      hidden={isClosed}
    >
      <p aria-hidden="true" className="mb-1 text-ink-soft">
        {frameText.advertisement}
      </p>
      <div
        ref={box}
        className="ad-slot-code"
        // The browser keeps the server's markup, so the sent data doesn't repeat it.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: adMarkup[slot] ?? '' }}
      />
      {isEmpty && isAllowed && <LazyCode slot={slot} box={box} />}
    </aside>
  )
}

export function AdSlot({ slot }: { slot: SlotName }) {
  const { adSlots } = usePageContext()
  return adSlots.includes(slot) ? <FilledSlot slot={slot} /> : null
}
