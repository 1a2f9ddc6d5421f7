import { useEffect } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'

/**
 * Puts the business's present address into the address bar when it was asked for under another slug.
 * The history entry keeps its state, which the site's navigation counts by.
 */
export function usePresentAddress(askedSlug: string, presentSlug: string): void {
  useEffect(() => {
    const isStillHere = location.pathname === link.business(LANGUAGE, askedSlug)
    if (askedSlug === presentSlug || !isStillHere) return
    const present = link.business(LANGUAGE, presentSlug) + location.search + location.hash
    history.replaceState(history.state, '', present)
  }, [askedSlug, presentSlug])
}
