import type { BusinessesTable } from '../platform/database/tables.server.ts'

/** What quality is told from. */
export type Told = Pick<
  BusinessesTable,
  | 'full_address'
  | 'street'
  | 'city'
  | 'phone'
  | 'website'
  | 'type'
  | 'category'
  | 'working_hours'
  | 'opening_hours'
  | 'about'
  | 'description'
  | 'photo'
  | 'logo'
  | 'latitude'
  | 'longitude'
  | 'reviews'
>

/** What its points are given for; a name stands for itself: there is no business without one. */
export type QualityPart =
  | 'name'
  | 'city'
  | 'address'
  | 'contact'
  | 'secondContact'
  | 'category'
  | 'hours'
  | 'text'
  | 'picture'
  | 'coordinates'
  | 'reviews'

/** Each part of a business's quality: the points it can give, and whether it does. */
export const qualityParts = (
  told: Told,
): { part: QualityPart; points: number; isTold: boolean }[] => [
  { part: 'name', points: 10, isTold: true },
  { part: 'city', points: 15, isTold: told.city !== null },
  { part: 'address', points: 10, isTold: told.full_address !== null || told.street !== null },
  { part: 'contact', points: 15, isTold: told.phone !== null || told.website !== null },
  { part: 'secondContact', points: 5, isTold: told.phone !== null && told.website !== null },
  { part: 'category', points: 10, isTold: told.type !== null || told.category !== null },
  {
    part: 'hours',
    points: 10,
    isTold: told.opening_hours !== null || told.working_hours !== null,
  },
  { part: 'text', points: 10, isTold: told.description !== null || told.about !== null },
  { part: 'picture', points: 5, isTold: told.photo !== null || told.logo !== null },
  { part: 'coordinates', points: 5, isTold: told.latitude !== null && told.longitude !== null },
  { part: 'reviews', points: 5, isTold: (told.reviews ?? 0) > 0 },
]

/**
 * How complete a business is told of, from 0 to 100: a name 10, the place it is in 15, an address 10,
 * a phone number or a website 15 (both 20), a category 10, hours 10, a text about it 10, a picture 5,
 * coordinates 5, and reviews 5. Nothing here judges how good any of it is.
 */
export function quality(told: Told): number {
  let sum = 0
  for (const { points, isTold } of qualityParts(told)) if (isTold) sum += points
  return sum
}
