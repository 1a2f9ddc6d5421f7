import { EDITABLE_FIELDS, type EditableField } from '../../businesses/admin/business-fields.ts'

/** Each URL and place ID belongs to one business, and the hours of the source follow the hours. */
const APART = ['slug', 'place_id', 'working_hours'] as const

export type BulkField = Exclude<EditableField, (typeof APART)[number]>

export const BULK_FIELDS = EDITABLE_FIELDS.filter(
  (field): field is BulkField => !(APART as readonly string[]).includes(field),
)

export const MAX_BULK_FIELDS = 20
export const MAX_BULK_CATEGORIES = 9
export const PREVIEWED_BUSINESSES = 1_000
export const BULK_EXAMPLES = 10
