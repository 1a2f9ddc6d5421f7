export const SEARCH_ORDERS = ['relevance', 'distance', 'rating', 'reviews'] as const

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
