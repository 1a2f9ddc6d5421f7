import { type RefObject, useEffect, useState } from 'react'
import { CHOSEN, currentChoice } from '../platform/site-ui/choice.ts'
import type { AskedPurpose } from '../platform/site-ui/consent.ts'
import { useSurroundings } from '../platform/site-ui/page-context.ts'

/** A slot that is visible on load stays open, to prevent layout shift. */
export function useClosed(
  purpose: AskedPurpose | undefined,
  box: RefObject<HTMLElement | null>,
): boolean {
  const { consent } = useSurroundings()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!consent || !purpose || !box.current) return
    const isRefused = () => currentChoice(consent)[purpose] === false
    const isSent = box.current.hasChildNodes()
    const isInView = box.current.getBoundingClientRect().top < window.innerHeight
    setClosed(isRefused() && !(isSent && isInView))
    const heed = () => setClosed(isRefused())
    document.addEventListener(CHOSEN, heed)
    return () => document.removeEventListener(CHOSEN, heed)
  }, [consent, purpose, box])
  return isClosed
}
