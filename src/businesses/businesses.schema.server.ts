import { z } from 'zod'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  paging,
} from '../platform/calls/list-input.schema.server.ts'
import { BUSINESSES_LAST_PAGE, BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'

const openNow = z
  .object({ kind: z.enum(['open', 'closing-soon', 'closed']), changesAt: z.number().nullable() })
  .nullable()

export const businessesInput = z.object({
  page: buildPageNumberInput(BUSINESSES_LAST_PAGE),
  limit: buildPageLimitInput(BUSINESSES_PAGE_SIZE),
})

export const businessListItem = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  categorySlug: z.string().nullable(),
  icon: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().nullable(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  openNow,
})

export const businessesResponse = z.object({
  businesses: z.array(businessListItem),
  totalCount: z.number(),
  ...paging,
})

export const featuredResponse = z.array(
  z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    image_url: z.string().nullable(),
    rating: z.number().nullable(),
    type: z.string().nullable(),
    icon: z.string().nullable(),
    full_address: z.string().nullable(),
    phone: z.string().nullable(),
    review_count: z.number().nullable(),
    openNow,
  }),
)

const period = z.tuple([z.number(), z.number()])
const dayHours = z.object({ text: z.string(), periods: z.array(period).nullable() })
const weekday = z.enum([
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
])

export const businessInput = z.object({ slug: z.string().toLowerCase() })

export const businessResponse = z.object({
  name: z.string(),
  slug: z.string(),
  type: z.string().nullable(),
  category: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().nullable(),
  fullAddress: z.string().nullable(),
  countryCode: z.string().nullable(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  verified: z.boolean().nullable(),
  placeId: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  about: z.string().nullable(),
  workingHours: z.string().nullable(),
  id: z.number(),
  categoryName: z.string().nullable(),
  categorySlug: z.string().nullable(),
  icon: z.string().nullable(),
  city: z.string().nullable(),
  citySlug: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  countrySlug: z.string().nullable(),
  postalCode: z.string().nullable(),
  street: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  locatedIn: z.string().nullable(),
  reviewsLink: z.string().nullable(),
  businessStatus: z.string(),
  timeZone: z.string().nullable(),
  source: z.string().nullable(),
  openingHours: z.partialRecord(weekday, dayHours).nullable(),
  updatedAt: z.number(),
  dataDate: z.string().nullable(),
  importedAt: z.number().nullable(),
  schemaType: z.string(),
  isIndexable: z.boolean(),
})

const nearbyBusiness = businessListItem.extend({ distanceMeters: z.number() })

export const neighborsResponse = z.object({
  nearby: z.array(nearbyBusiness),
  similar: z.array(businessListItem),
})

export type NeighborsWire = z.infer<typeof neighborsResponse>
export type BusinessesWire = z.infer<typeof businessesResponse>
export type BusinessListItemWire = z.infer<typeof businessListItem>
export type FeaturedWire = z.infer<typeof featuredResponse>
export type BusinessWire = z.infer<typeof businessResponse>
