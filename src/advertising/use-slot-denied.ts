import { type RefObject, useEffect, useState } from 'react'
import { CHOSEN, currentChoice } from '../platform/site-ui/choice.ts'
import type { AskedPurpose } from '../platform/site-ui/consent.ts'
import { useSurroundings } from '../platform/site-ui/page-context.ts'

/**
 * Whether a slot leaves the page because its visitor has refused what would stand in it. One that is in
 * view as the document opens keeps its place: nothing is to move under who reads.
 */
export function useClosed(
  purpose: AskedPurpose | undefined,
  box: RefObject<HTMLElement | null>,
): boolean {
  const { consent } = useSurroundings()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!consent || !purpose || !box.current) return
    const isRefused = () => currentChoice(consent)[purpose] === false
    // Only the server's slots have something in them yet; others came by a move within the site.
    const isSent = box.current.hasChildNodes()
    const isInView = box.current.getBoundingClientRect().top < window.innerHeight
    setClosed(isRefused() && !(isSent && isInView))
    const heed = () => setClosed(isRefused())
    document.addEventListener(CHOSEN, heed)
    return () => document.removeEventListener(CHOSEN, heed)
  }, [consent, purpose, box])
  return isClosed
}
