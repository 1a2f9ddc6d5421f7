import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { Search } from '../search.ts'

export type SearchPlace = Search & {
  near: { lat: string; lng: string } | null
  page: number
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/
const PAGE = /^[1-9]\d{0,2}$/

const isDegrees = (text: string, most: number) => DEGREES.test(text) && Math.abs(+text) <= most

/** Latitude comes first. Returns null if the position is invalid. */
export function readPosition(text: string): SearchPlace['near'] {
  const [lat = '', lng = '', ...rest] = text.split(/[\s,;]+/).filter(Boolean)
  return isDegrees(lat, 90) && isDegrees(lng, 180) && rest.length === 0 ? { lat, lng } : null
}

/** Ignores invalid parameters. */
export function readSearchPlace(query: URLSearchParams): SearchPlace {
  const page = query.get('page') ?? ''
  return {
    q: query.get('q') ?? '',
    location: query.get('location') ?? '',
    near: readPosition(`${query.get('lat')},${query.get('lng')}`),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

export const asParameters = ({ q, location, near }: SearchPlace) => ({
  q: q === '' ? undefined : q,
  location: location === '' ? undefined : location,
  ...near,
})

export const isAsked = ({ q, location, near }: SearchPlace): boolean =>
  q !== '' || location !== '' || near !== null

export const searchPlaceLink = (place: SearchPlace): string =>
  adminLink('search', { ...asParameters(place), page: place.page === 1 ? undefined : place.page })
