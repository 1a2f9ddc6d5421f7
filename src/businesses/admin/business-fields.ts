/** What the back office can change of a business, by the names of the stored columns, in the form's order. */
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
  'source',
  'licence',
] as const

export type EditableField = (typeof EDITABLE_FIELDS)[number]

/** A value as it is stored: dates and yes or no are numbers, structures JSON text. */
export type StoredValue = string | number | null
export type StoredValues = Record<EditableField, StoredValue>

/** A business while it is written in a form: every value as text, '' for none. */
export type BusinessDraft = Record<EditableField, string>

/** A value as text; structures that a program sends as such are their JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The draft that says the same as these values; what is not among them is empty. */
export const draftOf = (values: Partial<Record<EditableField, unknown>>): BusinessDraft =>
  Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, textOf(values[field])]),
  ) as BusinessDraft

/** A draft with some of its values replaced. */
export const withChanges = (
  draft: BusinessDraft,
  changes: Partial<Record<EditableField, unknown>>,
): BusinessDraft => ({
  ...draft,
  ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, textOf(value)])),
})

/** The fields in which two drafts differ. */
export const changedFields = (one: BusinessDraft, other: BusinessDraft): EditableField[] =>
  EDITABLE_FIELDS.filter((field) => one[field] !== other[field])
