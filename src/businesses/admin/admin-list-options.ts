export const KEPT_STATUSES = ['all', 'approved', 'unapproved', 'closed', 'removed'] as const
export type KeptStatus = (typeof KEPT_STATUSES)[number]

export const KEPT_ORDERS = ['name', 'rating', 'reviewCount', 'createdAt'] as const

export const MOST_CHANGED_BY_ID = 10_000
