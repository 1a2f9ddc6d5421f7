import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFormText } from '#text/search/suggestions/search-form.ts'
import { navigate } from '../../platform/ui/router.ts'
import { link } from '../../platform/urls/routes.ts'
import type { Search, SearchChoices } from '../search.ts'

const words = searchFormText.nearMe
/** Two decimals are about 1 km: enough for a search, too coarse to locate a home. */
const DECIMALS = 2
const WAIT_MS = 15_000

export function NearMe({ params }: { params: Search & SearchChoices }) {
  const [status, setStatus] = useState('')

  function search({ coords }: GeolocationPosition): void {
    setStatus('')
    const lat = coords.latitude.toFixed(DECIMALS)
    const lng = coords.longitude.toFixed(DECIMALS)
    navigate(link.search(LANGUAGE, { ...params, location: '', bbox: undefined, lat, lng }))
  }

  function locate(): void {
    const canLocate = 'geolocation' in navigator
    setStatus(canLocate ? words.asking : words.failed)
    if (!canLocate) return
    navigator.geolocation.getCurrentPosition(
      search,
      ({ code, PERMISSION_DENIED }) =>
        setStatus(code === PERMISSION_DENIED ? words.refused : words.failed),
      { enableHighAccuracy: false, maximumAge: 0, timeout: WAIT_MS },
    )
  }

  return (
    <div className="mt-2 flex max-sm:[.search-short:not(:focus-within)_&]:hidden flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <button
        type="button"
        className="inline-flex min-h-10 items-center gap-1.5 font-semibold text-accent-text underline-offset-[0.2em] hover:underline"
        onClick={locate}
      >
        <LocateFixed aria-hidden="true" size={18} />
        {words.ask}
      </button>
      <p role="status" className="text-ink-soft text-sm">
        {status}
      </p>
    </div>
  )
}
