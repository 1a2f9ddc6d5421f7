export const BUSINESSES_PAGE_SIZE = 20
/** Categories, countries, cities and sitemaps reach the remaining businesses. */
export const BUSINESSES_LAST_PAGE = 100
export const MAX_PAGE_SIZE = 100
export const INDEX_PAGE_SIZE = 12
export const CARDS_PAGE_SIZE = 12
export const COUNTRY_CATEGORIES_PAGE_SIZE = 20
export const COUNTRY_TOP_BUSINESSES = 8
export const COUNTRY_TOP_CITIES = 20
export const CATEGORY_TOP_COUNTRIES = 15
export const CITY_TOP_CATEGORIES = 15
/** A district with fewer businesses has no page. */
export const DISTRICT_MIN_BUSINESSES = 3
export const CITY_TOP_DISTRICTS = 15
/** With fewer businesses, a category in a place is not for search engines. */
export const IN_PLACE_MIN_BUSINESSES = 3
export const FILTER_MAX_CHARS = 100
export const SEARCH_PAGE_SIZE = 20
export const SEARCH_TEXT_MAX_CHARS = 200
export const ADMIN_PAGE_SIZE = 20
