import type { CustomName } from '../settings/custom-fields.ts'

export const ADMIN_STATUSES = ['all', 'approved', 'unapproved', 'closed', 'removed'] as const
export type AdminStatus = (typeof ADMIN_STATUSES)[number]

export const ADMIN_ORDERS = ['name', 'rating', 'reviewCount', 'createdAt'] as const

export const LIST_COLUMNS = [
  'category',
  'place',
  'address',
  'phone',
  'website',
  'email',
  'source',
  'added',
  'status',
  'priceLevel',
] as const
export type BuiltInColumn = (typeof LIST_COLUMNS)[number]
export type ListColumn = BuiltInColumn | CustomName

export const isBuiltInColumn = (name: string): name is BuiltInColumn =>
  LIST_COLUMNS.some((each) => each === name)

/** The stored fields that a column shows; an edit of its cell changes the first. */
export const COLUMN_FIELDS = {
  category: ['type'],
  place: ['city', 'country_code'],
  address: ['full_address'],
  phone: ['phone'],
  website: ['website'],
  email: ['email'],
  source: ['source'],
  added: ['created_at'],
  status: ['business_status'],
  priceLevel: ['price_level'],
} as const satisfies Record<BuiltInColumn, readonly string[]>

/** Conditions of the list that find businesses without a value that visitors need. */
export const INCOMPLETE = {
  city: 'city:empty',
  category: 'category:empty',
  hours: 'unread_hours:any',
} as const

export const MAX_CHANGED_BY_ID = 10_000

export type ListInput = {
  page: number
  filter: string
  category: string
  status: AdminStatus
  where: string[]
  /** Where the list continues: `next` of a response, or null. */
  after: string | null
  sortBy: (typeof ADMIN_ORDERS)[number]
  sortOrder: 'asc' | 'desc'
  columns: readonly ListColumn[]
  /** The saved view that the operator opened, perhaps changed since. */
  view: number | null
}
