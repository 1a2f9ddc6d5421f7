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
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export const MAX_CHANGED_BY_ID = 10_000

export type ListInput = {
  page: number
  filter: string
  category: string
  status: AdminStatus
  where: string[]
  sortBy: (typeof ADMIN_ORDERS)[number]
  sortOrder: 'asc' | 'desc'
  columns: readonly ListColumn[]
}
