import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { Search } from '../search.ts'

/** What is searched for: all of it stands in the address, by the names that the public page uses. */
export type SearchPlace = Search & {
  /** Where the visitor is taken to stand. */
  near: { lat: string; lng: string } | null
  page: number
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/
const PAGE = /^[1-9]\d{0,2}$/

const isDegrees = (text: string, most: number) => DEGREES.test(text) && Math.abs(+text) <= most

/** A position as it is typed, latitude before longitude; null for what is none. */
export function readPosition(text: string): SearchPlace['near'] {
  const [lat = '', lng = '', ...rest] = text.split(/[\s,;]+/).filter(Boolean)
  return isDegrees(lat, 90) && isDegrees(lng, 180) && rest.length === 0 ? { lat, lng } : null
}

/** What the address says is asked; what it says wrongly is as if it said nothing. */
export function readSearchPlace(query: URLSearchParams): SearchPlace {
  const page = query.get('page') ?? ''
  return {
    q: query.get('q') ?? '',
    location: query.get('location') ?? '',
    near: readPosition(`${query.get('lat')},${query.get('lng')}`),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The same as the parameters of a call or an address; what is empty is left out. */
export const asParameters = ({ q, location, near }: SearchPlace) => ({
  q: q === '' ? undefined : q,
  location: location === '' ? undefined : location,
  ...near,
})

export const isAsked = ({ q, location, near }: SearchPlace): boolean =>
  q !== '' || location !== '' || near !== null

export const searchPlaceLink = (place: SearchPlace): string =>
  adminLink('search', { ...asParameters(place), page: place.page === 1 ? undefined : place.page })
