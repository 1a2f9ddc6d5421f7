/** Businesses on a page of the list of all of them. */
export const BUSINESSES_PAGE_SIZE = 20
/** The list of all businesses ends here; categories, countries, cities and sitemaps reach the rest. */
export const BUSINESSES_LAST_PAGE = 100
/** What a program may ask for at once, of any list. */
export const MOST_A_PAGE = 100
/** Entries on a page of the indexes of categories, countries and cities. */
export const INDEX_PAGE_SIZE = 12
/** Businesses on a page of a category or a city. */
export const CARDS_PAGE_SIZE = 12
/** What a country's page shows at once: categories on a page, and its largest cities. */
export const COUNTRY_CATEGORIES_PAGE_SIZE = 20
export const COUNTRY_TOP_CITIES = 20
/** The largest countries of a category, and categories of a city. */
export const CATEGORY_TOP_COUNTRIES = 15
export const CITY_TOP_CATEGORIES = 15
/** The longest text an index is narrowed by. */
export const FILTER_MAX_CHARS = 100
/** Businesses on a page of search results. */
export const SEARCH_PAGE_SIZE = 20
/** The longest keyword, and the longest location, that is searched for. */
export const SEARCH_TEXT_MAX_CHARS = 200
/** Rows on a page of the back office's list of businesses. */
export const ADMIN_PAGE_SIZE = 20
