import { useEffect, useRef, useState } from 'react'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { useCall } from '../platform/calls/use-call.ts'
import { useAllowed } from '../platform/site-ui/choice.ts'
import { useSurroundings } from '../platform/site-ui/page-context.ts'
import { findAdvertisementCodes, type AdSlot as SlotName } from '../settings/public-settings.ts'
import { insertOperatorCode } from './run-operator-code.ts'
import { useClosed } from './use-slot-denied.ts'

/** Fills a slot that a move within the site brought; the server filled those it sent. */
function LateCode({ slot, box }: { slot: SlotName; box: React.RefObject<HTMLDivElement | null> }) {
  const { data } = useCall(findAdvertisementCodes, null)
  const code = data?.[slot]
  useEffect(() => {
    if (code && box.current) insertOperatorCode(box.current, code)
  }, [code, box])
  return null
}

/** Has what is seen and clicked of a slot counted, anew with each page; its code is loaded where a slot is. */
function useCounting(
  slot: SlotName,
  box: React.RefObject<HTMLDivElement | null>,
  isShown: boolean,
) {
  const { renderedAt } = useSurroundings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time of rendering is another page
  useEffect(() => {
    if (!isShown) return
    let stop: (() => void) | null = () => {}
    const start = async () => {
      const { watchSlot } = await import('./watch-slot.ts')
      if (stop && box.current) stop = watchSlot(box.current, slot)
    }
    // Counting is never worth a broken page: without its code nothing is counted.
    start().catch(() => {})
    return () => {
      stop?.()
      stop = null
    }
  }, [slot, box, isShown, renderedAt])
}

function FilledSlot({ slot }: { slot: SlotName }) {
  const { adMarkup, consent } = useSurroundings()
  const purpose = consent?.slots[slot]
  const isAllowed = useAllowed(purpose) === 'yes'
  const box = useRef<HTMLDivElement>(null)
  const isClosed = useClosed(purpose, box)
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
      <p aria-hidden="true" className="mb-1 text-ink-soft text-xs">
        {frameText.advertisement}
      </p>
      <div
        ref={box}
        className="ad-slot-code"
        // The browser takes over what is there: the markup need not be sent twice.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: adMarkup[slot] ?? '' }}
      />
      {isEmpty && isAllowed && <LateCode slot={slot} box={box} />}
    </aside>
  )
}

/** The place of an advertisement: nothing without a code, else its height is kept from the start. */
export function AdSlot({ slot }: { slot: SlotName }) {
  const { adSlots } = useSurroundings()
  return adSlots.includes(slot) ? <FilledSlot slot={slot} /> : null
}
