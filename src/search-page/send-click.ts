import { CALLS, parsePagePath } from '../platform/urls/routes.ts'
import type { SearchResults } from '../search/search.ts'
import type { SearchParams } from './search-params.ts'

/** keepalive sends the count even while the page unloads. */
export function sendClick(
  target: EventTarget,
  { q }: SearchParams,
  { place, placeFromKeyword }: SearchResults,
): void {
  const opened = target instanceof Element ? target.closest('a') : null
  const page = opened && parsePagePath(opened.pathname)
  if (q === '' || page?.name !== 'business') return
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
    body: JSON.stringify({ q, place: named, placeFromKeyword, business: page.parameters.slug }),
  }).catch(() => {})
}
