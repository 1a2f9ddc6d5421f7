/** Lists of businesses and totals also name categories. */
export const INVALIDATES = [
  'categoryCatalogue',
  'categorySuggestions',
  'adminCategories',
  'adminBusinesses',
  'analytics.stats',
] as const
