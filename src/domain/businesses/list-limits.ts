/** Businesses on a page of the list of all of them. */
export const BUSINESSES_PAGE_SIZE = 20
/** The list of all businesses ends here; categories, countries, cities and sitemaps reach the rest. */
export const BUSINESSES_LAST_PAGE = 100
/** What a program may ask for at once. */
export const BUSINESSES_MOST_A_PAGE = 100
