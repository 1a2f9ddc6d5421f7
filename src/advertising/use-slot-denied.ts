import { type RefObject, useEffect, useState } from 'react'
import type { OptionalPurpose } from '../platform/site-ui/consent.ts'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { CHOSEN, readChoice } from '../platform/site-ui/visitor-choice.ts'

/** A slot that is visible on load stays open, to prevent layout shift. */
export function useSlotDenied(
  purpose: OptionalPurpose | undefined,
  box: RefObject<HTMLElement | null>,
): boolean {
  const { consent } = usePageContext()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!consent || !purpose || !box.current) return
    const isRefused = () => readChoice(consent)[purpose] === false
    const isSent = box.current.hasChildNodes()
    const isInView = box.current.getBoundingClientRect().top < window.innerHeight
    setClosed(isRefused() && !(isSent && isInView))
    const heed = () => setClosed(isRefused())
    document.addEventListener(CHOSEN, heed)
    return () => document.removeEventListener(CHOSEN, heed)
  }, [consent, purpose, box])
  return isClosed
}
