import type { BusinessesTable } from '../platform/database/tables.server.ts'

export type CompletenessSignals = Pick<
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

export type CompletenessPart =
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

export const buildCompletenessParts = (
  told: CompletenessSignals,
): { part: CompletenessPart; points: number; isTold: boolean }[] => [
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

/** Returns completeness from 0 to 100. */
export function scoreCompleteness(told: CompletenessSignals): number {
  let sum = 0
  for (const { points, isTold } of buildCompletenessParts(told)) if (isTold) sum += points
  return sum
}
