import type { Call } from '../platform/calls/call.ts'
import { type Amenities, parseAbout } from './amenities.ts'
import type {
  BusinessesWire,
  BusinessListItemWire,
  BusinessWire,
  FeaturedWire,
  NeighborsWire,
} from './businesses.schema.server.ts'

export type OpenNow = BusinessListItemWire['openNow']

export type BusinessSummary = {
  id: number
  slug: string
  name: string
  category: string | null
  /** Null means that the icon follows from the category's name. */
  icon: string | null
  place: string | null
  rating: number | null
  reviews: number | null
  phone: string | null
  photo: string | null
  openNow: OpenNow
}

export type BusinessPage = {
  businesses: BusinessSummary[]
  total: number
  page: number
  pages: number
}

export type BusinessDetail = Omit<
  BusinessWire,
  | 'workingHours'
  | 'about'
  | 'latitude'
  | 'longitude'
  | 'fullAddress'
  | 'category'
  | 'type'
  | 'categoryName'
> & {
  category: string | null
  address: string | null
  coordinates: { latitude: number; longitude: number } | null
  /** Coordinates of the source that aren't numbers. */
  oddCoordinates: string | null
  amenities: Amenities | null
  about: string | null
  /** Set only if no day could be parsed. */
  hoursText: string | null
}

export const isPermanentlyClosed = ({ businessStatus }: Pick<BusinessDetail, 'businessStatus'>) =>
  businessStatus === 'CLOSED_PERMANENTLY'

export function parseListItem({
  city,
  country,
  categorySlug: _slug,
  countryCode: _code,
  ...item
}: BusinessListItemWire): BusinessSummary {
  return { ...item, place: [city, country].filter(Boolean).join(', ') || null }
}

function parseFeatured(item: FeaturedWire[number]): BusinessSummary {
  return {
    id: item.id,
    slug: item.slug,
    name: item.name,
    category: item.type,
    icon: item.icon,
    place: item.full_address?.split(',')[0]?.trim() || null,
    rating: item.rating,
    reviews: item.review_count,
    phone: item.phone,
    photo: item.image_url,
    openNow: item.openNow,
  }
}

/** Returns null for coordinates that aren't numbers, are out of range, or are 0,0 (unset). */
function parseCoordinates(
  latitude: string | null,
  longitude: string | null,
): BusinessDetail['coordinates'] {
  if (!latitude?.trim() || !longitude?.trim()) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPlace = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  const isUnset = point.latitude === 0 && point.longitude === 0
  return isPlace && !isUnset ? point : null
}

function parseOddCoordinates(latitude: string | null, longitude: string | null): string | null {
  const given = [latitude, longitude].filter((value) => value?.trim())
  return given.some((value) => Number.isNaN(Number(value))) ? given.join(', ') : null
}

function parseBusiness(wire: BusinessWire): BusinessDetail {
  const {
    workingHours,
    about,
    latitude,
    longitude,
    fullAddress,
    type: _type,
    categoryName,
    ...rest
  } = wire
  return {
    ...rest,
    ...parseAbout(about),
    category: categoryName,
    address: fullAddress,
    coordinates: parseCoordinates(latitude, longitude),
    oddCoordinates: parseOddCoordinates(latitude, longitude),
    hoursText: rest.openingHours ? null : workingHours,
  }
}

export const listBusinesses: Call<{ page: number }, BusinessesWire, BusinessPage> = {
  name: 'businesses',
  request: ({ page }) => ({ parameters: {}, query: { page: page === 1 ? undefined : page } }),
  read: (wire) => ({
    businesses: wire.businesses.map(parseListItem),
    total: wire.totalCount,
    page: wire.currentPage,
    pages: wire.totalPages,
  }),
}

export const listFeaturedBusinesses: Call<null, FeaturedWire, BusinessSummary[]> = {
  name: 'featuredBusinesses',
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire.map(parseFeatured),
}

export const findBusiness: Call<{ slug: string }, BusinessWire, BusinessDetail> = {
  name: 'business',
  request: ({ slug }) => ({ parameters: { slug }, query: {} }),
  read: parseBusiness,
  // Old slugs may end with six random characters that the current slug lacks.
  retryInput: ({ slug }) => (/-[a-z0-9]{6}$/i.test(slug) ? { slug: slug.slice(0, -7) } : null),
  failure: (status) => `Business not found: ${status}`,
}

export type Neighbors = {
  nearby: (BusinessSummary & { distanceMeters: number })[]
  similar: BusinessSummary[]
}

export const findNeighbors: Call<{ slug: string }, NeighborsWire, Neighbors> = {
  name: 'businessNeighbours',
  request: ({ slug }) => ({ parameters: { slug }, query: {} }),
  read: ({ nearby, similar }) => ({
    nearby: nearby.map(({ distanceMeters, ...item }) => ({
      ...parseListItem(item),
      distanceMeters,
    })),
    similar: similar.map(parseListItem),
  }),
}

/** Google Business Profile uses these values. */
export const STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

export const isOperational = (status: string | null): boolean =>
  (status ?? 'OPERATIONAL') === 'OPERATIONAL'
