import type { ColumnField } from './column-families.ts'
import type { ImportColumns } from './import-input.ts'

/** The columns of an export that a source can give: all but id, slug and the two dates. */
const EXPECTED = [
  'name',
  'category',
  'type',
  'full_address',
  'street',
  'city',
  'postal_code',
  'country',
  'country_code',
  'phone',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'reviews_link',
  'photo',
  'logo',
  'located_in',
  'working_hours',
  'verified',
  'about',
  'place_id',
  'url',
] as const satisfies ColumnField[]

type Expected = (typeof EXPECTED)[number]

/** Columns that give more than one of those. */
const GIVES: Partial<Record<ColumnField, readonly Expected[]>> = {
  coordinates: ['latitude', 'longitude'],
  complete_address: ['street', 'city', 'postal_code', 'country_code'],
  categories: ['category'],
  google_id: ['place_id'],
}

/** Which of the expected columns a file has. */
export function findExtraction({ matched }: Pick<ImportColumns, 'matched'>): {
  successful: Expected[]
  missing: Expected[]
} {
  const given = new Set<string>(
    Object.keys(matched).flatMap((field) => [field, ...(GIVES[field as ColumnField] ?? [])]),
  )
  return {
    successful: EXPECTED.filter((column) => given.has(column)),
    missing: EXPECTED.filter((column) => !given.has(column)),
  }
}
