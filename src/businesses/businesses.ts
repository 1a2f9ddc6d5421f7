import { type Amenities, parseAbout } from '../business-facts/amenities.ts'
import { parsePaging } from '../platform/calls/paging.ts'
import { createPublicClient, type ValueOf } from '../platform/calls/public-client.ts'
import type {
  BusinessListItemWire,
  BusinessWire,
  FeaturedWire,
} from './businesses.schema.server.ts'

export type OpenNow = BusinessListItemWire['openNow']

/** A null `icon` follows from the category's name. */
export type BusinessSummary = Omit<
  BusinessListItemWire,
  'city' | 'country' | 'categorySlug' | 'countryCode'
> & { place: string | null }

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
    categoryId: item.categoryId,
    icon: item.icon,
    // During a rolling update, an older server responds without `city`.
    place: item.city ?? (item.full_address?.split(',')[0]?.trim() || null),
    rating: item.rating,
    reviews: item.review_count,
    phone: item.phone,
    photo: item.image_url,
    storedPhoto: item.storedPhoto,
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
  const present = [latitude, longitude].filter((value) => value?.trim())
  return present.some((value) => Number.isNaN(Number(value))) ? present.join(', ') : null
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

const businessesCall = createPublicClient<typeof import('./businesses.calls.server.ts')>()

export const listBusinesses = businessesCall('businesses', {
  read: (body) => ({
    ...parsePaging(body),
    businesses: body.businesses.map(parseListItem),
    total: body.totalCount,
  }),
})

export type BusinessPage = ValueOf<typeof listBusinesses>

export const listFeaturedBusinesses = businessesCall('featuredBusinesses', {
  read: (body) => body.map(parseFeatured),
})

export const findBusiness = businessesCall('business', {
  read: parseBusiness,
  // Old slugs may end with six random characters that the current slug lacks.
  retryInput: ({ slug }) =>
    /-[a-z0-9]{6}$/i.test(String(slug)) ? { slug: String(slug).slice(0, -7) } : null,
  failure: (status) => `Business not found: ${status}`,
})

export const findNeighbors = businessesCall('businessNeighbours', {
  read: ({ nearby, similar }) => ({
    nearby: nearby.map(({ distanceMeters, ...item }) => ({
      ...parseListItem(item),
      distanceMeters,
    })),
    similar: similar.map(parseListItem),
  }),
})
