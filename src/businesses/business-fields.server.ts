import type { BusinessesTable } from '../platform/database/tables.server.ts'

/** Append only: runs store fields as bits by position, so the order must never change. */
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
  'district',
  'price_level',
  'rating_distribution',
  'email',
  'social',
  'menu_link',
  'booking_link',
  'order_link',
  'photos',
  'popular_times',
  'photo_credit',
  'custom_values',
  'special_hours',
  'photo_credits',
] as const satisfies readonly (keyof BusinessesTable)[]

export type BusinessField = (typeof BUSINESS_FIELDS)[number]
export type BusinessValues = Pick<BusinessesTable, BusinessField>

export type NamedValues = Partial<BusinessValues> & { name: string }

/** A row fills both fields of a pair or neither. */
const TOGETHER: Partial<Record<BusinessField, BusinessField>> = {
  latitude: 'longitude',
  longitude: 'latitude',
  working_hours: 'opening_hours',
  opening_hours: 'working_hours',
}

const bitOf = new Map<string, number>(BUSINESS_FIELDS.map((field, at) => [field, 2 ** at]))

export function buildFilledBits(values: Partial<BusinessValues>): number {
  let bits = 0
  for (const field in values) {
    if (values[field as BusinessField] == null) continue
    bits += bitOf.get(field) ?? 0
    const partner = TOGETHER[field as BusinessField]
    if (partner && values[partner] == null) bits += bitOf.get(partner)!
  }
  return bits
}

export function buildFieldBits(fields: readonly BusinessField[]): number {
  const named = new Set(fields.flatMap((field) => [field, TOGETHER[field] ?? field]))
  return [...named].reduce((bits, field) => bits + 2 ** BUSINESS_FIELDS.indexOf(field), 0)
}

export function isEmpty(stored: BusinessValues, field: BusinessField): boolean {
  return stored[field] === null && stored[TOGETHER[field] ?? field] === null
}

/** The bits can exceed 32, so bitwise operators don't work. */
export function isFilled(bits: number, field: BusinessField): boolean {
  return Math.floor(bits / 2 ** BUSINESS_FIELDS.indexOf(field)) % 2 === 1
}

export function mergeBits(one: number, other: number): number {
  let bits = one
  BUSINESS_FIELDS.forEach((field, position) => {
    if (isFilled(other, field) && !isFilled(one, field)) bits += 2 ** position
  })
  return bits
}

export function removeBits(bits: number, other: number): number {
  return buildFieldBits(
    BUSINESS_FIELDS.filter((field) => isFilled(bits, field) && !isFilled(other, field)),
  )
}

/**
 * An empty cell never erases a value, and `except` is a bit set of fields that must not change.
 * Only a credit always ends with its photo.
 */
export function buildChanges(
  stored: Partial<BusinessValues>,
  values: Partial<BusinessValues>,
  except = 0,
): Partial<BusinessValues> {
  const changes: Record<string, string | number | null> = {}
  for (const field of BUSINESS_FIELDS) {
    const partner = TOGETHER[field]
    const isProtected = except !== 0 && isFilled(except, field)
    const value = isProtected ? null : (values[field] ?? null)
    const isPresent = value !== null || (partner !== undefined && values[partner] != null)
    const isOfNewPhoto = field === 'photo_credit' && 'photo' in changes
    if (!isOfNewPhoto && (isProtected || !isPresent)) continue
    if ((stored[field] ?? null) !== value) changes[field] = value
  }
  return changes as Partial<BusinessValues>
}
