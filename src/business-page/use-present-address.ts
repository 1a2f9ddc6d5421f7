import { useEffect } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'

/** Keeps history.state, because the navigation needs it. */
export function usePresentAddress(askedSlug: string, presentSlug: string): void {
  useEffect(() => {
    const isStillHere = location.pathname === link.business(LANGUAGE, askedSlug)
    if (askedSlug === presentSlug || !isStillHere) return
    const present = link.business(LANGUAGE, presentSlug) + location.search + location.hash
    history.replaceState(history.state, '', present)
  }, [askedSlug, presentSlug])
}
