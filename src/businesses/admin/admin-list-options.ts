/** Which businesses the back office looks at: `all` is everything that is not removed. */
export const KEPT_STATUSES = ['all', 'approved', 'unapproved', 'closed', 'removed'] as const
export type KeptStatus = (typeof KEPT_STATUSES)[number]

/** What its list is ordered by: the date is that of the ids. */
export const KEPT_ORDERS = ['name', 'rating', 'reviewCount', 'createdAt'] as const

/** How many businesses are changed at once by their ids; more are named by what the list is narrowed to. */
export const MOST_CHANGED_BY_ID = 10_000
