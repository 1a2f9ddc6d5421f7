import type { BusinessesTable } from '../../database/tables.ts'

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

/** A name stands for itself: there is no business without one. */
const NAME = 10

/**
 * How complete a business is told of, from 0 to 100: a name 10, the place it is in 15, an address 10,
 * a phone number or a website 15 (both 20), a category 10, hours 10, a text about it 10, a picture 5,
 * coordinates 5, and reviews 5. Nothing here judges how good any of it is.
 */
export function quality(told: Told): number {
  const weights: [points: number, isTold: boolean][] = [
    [15, told.city !== null],
    [10, told.full_address !== null || told.street !== null],
    [15, told.phone !== null || told.website !== null],
    [5, told.phone !== null && told.website !== null],
    [10, told.type !== null || told.category !== null],
    [10, told.opening_hours !== null || told.working_hours !== null],
    [10, told.description !== null || told.about !== null],
    [5, told.photo !== null || told.logo !== null],
    [5, told.latitude !== null && told.longitude !== null],
    [5, (told.reviews ?? 0) > 0],
  ]
  return weights.reduce((sum, [points, isTold]) => (isTold ? sum + points : sum), NAME)
}
