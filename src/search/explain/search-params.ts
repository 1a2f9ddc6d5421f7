import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { Search } from '../search.ts'

export type ExplainParams = Search & {
  near: { lat: string; lng: string } | null
  page: number
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/
const PAGE = /^[1-9]\d{0,2}$/

const isDegrees = (text: string, most: number) => DEGREES.test(text) && Math.abs(+text) <= most

/** Latitude comes first. Returns null if the position is invalid. */
export function parsePosition(text: string): ExplainParams['near'] {
  const [lat = '', lng = '', ...rest] = text.split(/[\s,;]+/).filter(Boolean)
  return isDegrees(lat, 90) && isDegrees(lng, 180) && rest.length === 0 ? { lat, lng } : null
}

/** Ignores invalid parameters. */
export function parseExplainParams(query: URLSearchParams): ExplainParams {
  const page = query.get('page') ?? ''
  return {
    q: query.get('q') ?? '',
    location: query.get('location') ?? '',
    near: parsePosition(`${query.get('lat')},${query.get('lng')}`),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

export const buildSearchQuery = ({ q, location, near }: ExplainParams) => ({
  q: q === '' ? undefined : q,
  location: location === '' ? undefined : location,
  ...near,
})

export const hasQuery = ({ q, location, near }: ExplainParams): boolean =>
  q !== '' || location !== '' || near !== null

export const explainSearchLink = (place: ExplainParams): string =>
  adminLink('search', {
    ...buildSearchQuery(place),
    page: place.page === 1 ? undefined : place.page,
  })
