import { findRegion } from '../../gazetteer/find-region.server.ts'
import { normalizeSearchKey } from '../../search-index/search-key.ts'
import type { SearchPlaceWire } from '../search.schema.server.ts'
import type { SearchPlace } from './query-place.server.ts'

export type NamedPlace = Pick<
  SearchPlaceWire,
  'kind' | 'countryCode' | 'slug' | 'citySlug' | 'name'
>

/** The result is stored. Regions have no slug, and pages send their names in the reader's language. */
export function formatPlaceKey(place: NamedPlace | null): string {
  if (place === null) return ''
  const { kind, countryCode, slug, citySlug, name } = place
  const nameRegion = () => findRegion(`, ${name}`, countryCode.toUpperCase())?.name ?? name
  const parts = kind === 'region' ? [nameRegion()] : citySlug === null ? [slug] : [citySlug, slug]
  return [kind, countryCode.toUpperCase(), ...parts].join('/')
}

export const formatSearchPlaceKey = (place: SearchPlace | null): string =>
  formatPlaceKey(place && { ...place, citySlug: place.city?.slug ?? null })

/** Without the place, unless nothing else is left. */
export function normalizeQuery(q: string, placeFromKeyword: string | null): string {
  const key = normalizeSearchKey(q)
  const place = normalizeSearchKey(placeFromKeyword ?? '')
  const isFirst = place !== '' && key.startsWith(place)
  const isLast = place !== '' && key.endsWith(place)
  const rest = isLast ? key.slice(0, -place.length) : isFirst ? key.slice(place.length) : key
  return rest.replace(/^[\s,]+|[\s,]+$/g, '') || key
}
