/** What results can be put in order by. */
export const SEARCH_ORDERS = ['relevance', 'distance', 'rating', 'reviews'] as const

/** Days as the addresses of searches name them, from Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
