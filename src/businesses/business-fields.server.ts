import type { BusinessesTable } from '../platform/database/tables.server.ts'

/**
 * The fields a source gives of a business, by their column names. The order is part of the stored
 * data (a run remembers which fields a row filled as bits by position): append, never reorder.
 */
export const BUSINESS_FIELDS = [
  'name',
  'category',
  'type',
  'subtypes',
  'full_address',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'country_code',
  'phone',
  'website',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'reviews_link',
  'url',
  'photo',
  'logo',
  'located_in',
  'working_hours',
  'opening_hours',
  'time_zone',
  'verified',
  'about',
  'description',
  'place_id',
  'business_status',
  'data_date',
] as const satisfies readonly (keyof BusinessesTable)[]

export type BusinessField = (typeof BUSINESS_FIELDS)[number]
export type BusinessValues = Pick<BusinessesTable, BusinessField>

/** What one row of a source says of a business: only what it filled, cleaned. */
export type GivenValues = Partial<BusinessValues> & { name: string }

/** Fields that only mean something together: a row fills both or neither. */
const TOGETHER: Partial<Record<BusinessField, BusinessField>> = {
  latitude: 'longitude',
  longitude: 'latitude',
  working_hours: 'opening_hours',
  opening_hours: 'working_hours',
}

/** The bits of the fields these values fill. */
export function filledBits(values: Partial<BusinessValues>): number {
  let bits = 0
  BUSINESS_FIELDS.forEach((field, position) => {
    const partner = TOGETHER[field]
    if (values[field] != null || (partner && values[partner] != null)) bits += 2 ** position
  })
  return bits
}

/** The bits of these fields, and of those that only mean something with them. */
export function bitsOf(fields: readonly BusinessField[]): number {
  const named = new Set(fields.flatMap((field) => [field, TOGETHER[field] ?? field]))
  return [...named].reduce((bits, field) => bits + 2 ** BUSINESS_FIELDS.indexOf(field), 0)
}

/** Whether a source would find a field empty: where it is one of a pair, both are. */
export function isEmpty(stored: BusinessValues, field: BusinessField): boolean {
  return stored[field] === null && stored[TOGETHER[field] ?? field] === null
}

/** Whether a field's bit is set among `bits` (which may pass 32 bits, so no bit operators). */
export function isFilled(bits: number, field: BusinessField): boolean {
  return Math.floor(bits / 2 ** BUSINESS_FIELDS.indexOf(field)) % 2 === 1
}

/** The bits of both. */
export function joinBits(one: number, other: number): number {
  let bits = one
  BUSINESS_FIELDS.forEach((field, position) => {
    if (isFilled(other, field) && !isFilled(one, field)) bits += 2 ** position
  })
  return bits
}

/** The first, without the other. */
export function withoutBits(bits: number, other: number): number {
  return bitsOf(BUSINESS_FIELDS.filter((field) => isFilled(bits, field) && !isFilled(other, field)))
}

/**
 * What `given` would change of `stored`: its value replaces the stored one, an empty cell never
 * erases. Unreadable new hours do replace readable old ones: the pair moves together.
 * @param except bits of fields that must stay as they are.
 */
export function changedValues(
  stored: Partial<BusinessValues>,
  given: Partial<BusinessValues>,
  except = 0,
): Partial<BusinessValues> {
  const changes: Record<string, string | number | null> = {}
  for (const field of BUSINESS_FIELDS) {
    const partner = TOGETHER[field]
    const value = given[field] ?? null
    const isGiven = value !== null || (partner !== undefined && given[partner] != null)
    if (!isGiven || (except !== 0 && isFilled(except, field))) continue
    if ((stored[field] ?? null) !== value) changes[field] = value
  }
  return changes as Partial<BusinessValues>
}
