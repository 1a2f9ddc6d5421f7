import { CALLS, parsePagePath } from '../platform/urls/routes.ts'
import type { SearchResults } from '../search/search.ts'
import type { SearchParams } from '../search-filters/search-params.ts'

/** keepalive sends the count even while the page unloads. */
export function sendBusinessClick(
  business: string,
  { q }: SearchParams,
  { place, placeFromKeyword }: SearchResults,
): void {
  if (q === '') return
  const { method, pattern } = CALLS.searchClick
  const named = place && {
    kind: place.kind,
    countryCode: place.countryCode,
    slug: place.slug,
    citySlug: place.citySlug,
    name: place.name,
  }
  fetch(pattern, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q, place: named, placeFromKeyword, business }),
  }).catch(() => {})
}

export function sendClick(target: EventTarget, params: SearchParams, results: SearchResults): void {
  const opened = target instanceof Element ? target.closest('a') : null
  const page = opened && parsePagePath(opened.pathname)
  if (page?.name === 'business') sendBusinessClick(page.parameters.slug ?? '', params, results)
}
