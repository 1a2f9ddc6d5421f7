import { formatFact } from '../../business-facts/format-fact.ts'

export const EDITABLE_FIELDS = [
  'name',
  'slug',
  'type',
  'category',
  'subtypes',
  'description',
  'business_status',
  'is_approved',
  'verified',
  'full_address',
  'street',
  'postal_code',
  'city',
  'district',
  'region',
  'country_code',
  'country',
  'located_in',
  'latitude',
  'longitude',
  'time_zone',
  'phone',
  'website',
  'opening_hours',
  'working_hours',
  'about',
  'photo',
  'logo',
  'rating',
  'reviews',
  'reviews_link',
  'url',
  'place_id',
  'data_date',
  'price_level',
  'rating_distribution',
  'email',
  'social',
  'menu_link',
  'booking_link',
  'order_link',
  'photos',
  'popular_times',
  'source',
  'licence',
] as const

export type EditableField = (typeof EDITABLE_FIELDS)[number]

export type StoredValue = string | number | null
export type StoredValues = Record<EditableField, StoredValue>

export type BusinessDraft = Record<EditableField, string>

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return formatFact(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

export const buildDraft = (values: Partial<Record<EditableField, unknown>>): BusinessDraft =>
  Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, textOf(field, values[field])]),
  ) as BusinessDraft

export const applyChanges = (
  draft: BusinessDraft,
  changes: Partial<Record<EditableField, unknown>>,
): BusinessDraft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, textOf(field, value)]),
  ),
})

export const compareDrafts = (one: BusinessDraft, other: BusinessDraft): EditableField[] =>
  EDITABLE_FIELDS.filter((field) => one[field] !== other[field])
