import type { Call } from '../platform/calls/call.ts'
import { type Amenities, parseAbout } from './amenities.ts'
import type {
  BusinessesWire,
  BusinessListItemWire,
  BusinessWire,
  FeaturedWire,
  NeighboursWire,
} from './businesses.schema.server.ts'

export type OpenNow = BusinessListItemWire['openNow']

/** A business as lists and cards show it. */
export type BusinessSummary = {
  id: number
  slug: string
  name: string
  category: string | null
  /** The icon chosen for its category; null for the one the category's name tells. */
  icon: string | null
  /** Where it is, in the words of the list: 'city, country', or the address's first part. */
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

/** A business as its own page shows it. */
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
  /** The name of its category: the type, else the category. */
  category: string | null
  address: string | null
  coordinates: { latitude: number; longitude: number } | null
  /** What stands in place of the coordinates and is no number. */
  oddCoordinates: string | null
  /** Grouped amenities, or null with the free text in `about`. */
  amenities: Amenities | null
  about: string | null
  /** The source's opening hours as it wrote them, only where no day of them could be read. */
  hoursText: string | null
}

export const isPermanentlyClosed = ({ businessStatus }: Pick<BusinessDetail, 'businessStatus'>) =>
  businessStatus === 'CLOSED_PERMANENTLY'

/** A business of any list, by our own names. */
export function readListItem({
  city,
  country,
  categorySlug: _slug,
  countryCode: _code,
  ...item
}: BusinessListItemWire): BusinessSummary {
  return { ...item, place: [city, country].filter(Boolean).join(', ') || null }
}

function readFeatured(item: FeaturedWire[number]): BusinessSummary {
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

/** A point on the map; null for what is no number, out of range, or the 0,0 of an unset field. */
function readCoordinates(
  latitude: string | null,
  longitude: string | null,
): BusinessDetail['coordinates'] {
  if (!latitude?.trim() || !longitude?.trim()) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPlace = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  const isUnset = point.latitude === 0 && point.longitude === 0
  return isPlace && !isUnset ? point : null
}

/** Coordinates that are no numbers, as they came; null where they are numbers or missing. */
function readOddCoordinates(latitude: string | null, longitude: string | null): string | null {
  const given = [latitude, longitude].filter((value) => value?.trim())
  return given.some((value) => Number.isNaN(Number(value))) ? given.join(', ') : null
}

function readBusiness(wire: BusinessWire): BusinessDetail {
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
    coordinates: readCoordinates(latitude, longitude),
    oddCoordinates: readOddCoordinates(latitude, longitude),
    hoursText: rest.openingHours ? null : workingHours,
  }
}

export const listBusinesses: Call<{ page: number }, BusinessesWire, BusinessPage> = {
  name: 'businesses',
  request: ({ page }) => ({ parameters: {}, query: { page: page === 1 ? undefined : page } }),
  read: (wire) => ({
    businesses: wire.businesses.map(readListItem),
    total: wire.totalCount,
    page: wire.currentPage,
    pages: wire.totalPages,
  }),
}

export const listFeaturedBusinesses: Call<null, FeaturedWire, BusinessSummary[]> = {
  name: 'featuredBusinesses',
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire.map(readFeatured),
}

export const findBusiness: Call<{ slug: string }, BusinessWire, BusinessDetail> = {
  name: 'business',
  request: ({ slug }) => ({ parameters: { slug }, query: {} }),
  read: readBusiness,
  // Old links may carry six random characters that the present slug does not have.
  retryInput: ({ slug }) => (/-[a-z0-9]{6}$/i.test(slug) ? { slug: slug.slice(0, -7) } : null),
  failure: (status) => `Business not found: ${status}`,
}

/** Listed businesses around one, and others of its category in its city. */
export type Neighbours = {
  nearby: (BusinessSummary & { distanceMeters: number })[]
  similar: BusinessSummary[]
}

export const findNeighbours: Call<{ slug: string }, NeighboursWire, Neighbours> = {
  name: 'businessNeighbours',
  request: ({ slug }) => ({ parameters: { slug }, query: {} }),
  read: ({ nearby, similar }) => ({
    nearby: nearby.map(({ distanceMeters, ...item }) => ({
      ...readListItem(item),
      distanceMeters,
    })),
    similar: similar.map(readListItem),
  }),
}
