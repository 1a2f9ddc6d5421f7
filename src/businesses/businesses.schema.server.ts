import { z } from 'zod'
import { DAYS } from '../opening-hours/opening-hours.ts'
import { CUSTOM_TYPES } from '../settings/custom-fields.ts'

const openNow = z
  .object({ kind: z.enum(['open', 'closing-soon', 'closed']), changesAt: z.number().nullable() })
  .nullable()

/** The center of the city, for a business without coordinates. */
export const approximateLocation = z
  .object({ latitude: z.number(), longitude: z.number(), of: z.literal('city') })
  .nullable()

const storedPhoto = z.object({ src: z.string(), avif: z.string(), webp: z.string() }).nullable()

export const businessListItem = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  categoryId: z.string().nullable(),
  categorySlug: z.string().nullable(),
  icon: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().nullable(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  storedPhoto,
  openNow,
})

export const deletedBusiness = z.object({
  id: z.number(),
  slug: z.string().nullable(),
  deletedAt: z.number(),
  mergedInto: z.number().nullable(),
})

export const featuredBusiness = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
  storedPhoto,
  rating: z.number().nullable(),
  type: z.string().nullable(),
  categoryId: z.string().nullable(),
  icon: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  full_address: z.string().nullable(),
  phone: z.string().nullable(),
  review_count: z.number().nullable(),
  openNow,
})

const period = z.tuple([z.number(), z.number()])
const dayHours = z.object({ text: z.string(), periods: z.array(period).nullable() })
const weekday = z.enum(DAYS)

export const openingHours = z.partialRecord(weekday, dayHours).nullable()

export const specialHours = z
  .array(
    z.object({
      date: z.string(),
      periods: z.array(period).nullable(),
      text: z.string().optional(),
      label: z.string().optional(),
    }),
  )
  .nullable()

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
  approximateLocation,
  about: z.string().nullable(),
  workingHours: z.string().nullable(),
  id: z.number(),
  categoryName: z.string().nullable(),
  categoryId: z.string().nullable(),
  categorySlug: z.string().nullable(),
  additionalCategories: z.array(
    z.object({ id: z.string().nullable(), name: z.string(), slug: z.string() }),
  ),
  icon: z.string().nullable(),
  city: z.string().nullable(),
  citySlug: z.string().nullable(),
  district: z.string().nullable(),
  districtSlug: z.string().nullable(),
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
  openingHours,
  specialHours,
  updatedAt: z.number(),
  dataDate: z.string().nullable(),
  importedAt: z.number().nullable(),
  schemaType: z.string(),
  isIndexable: z.boolean(),
  priceLevel: z.number().nullable(),
  ratingDistribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.number()).nullable(),
  email: z.string().nullable(),
  social: z.record(z.string(), z.string()).nullable(),
  menuLink: z.string().nullable(),
  bookingLink: z.string().nullable(),
  orderLink: z.string().nullable(),
  photos: z.array(z.string()),
  popularTimes: z.partialRecord(weekday, z.record(z.string(), z.number())).nullable(),
  claimedAt: z.number().nullable(),
  shareImage: z.string(),
  storedPhoto,
  storedPhotos: z.array(storedPhoto),
  photoCredit: z.string().nullable(),
  photoCredits: z.array(z.string().nullable()),
  customFields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(CUSTOM_TYPES),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    }),
  ),
})

export const nearbyBusiness = businessListItem.extend({ distanceMeters: z.number() })

export type BusinessListItemWire = z.infer<typeof businessListItem>
export type FeaturedWire = z.infer<typeof featuredBusiness>[]
export type BusinessWire = z.infer<typeof businessResponse>
