/** Lists of businesses and totals also name categories. */
export const OUTDATED = [
  'categoryCatalogue',
  'categorySuggestions',
  'adminCategories',
  'adminBusinesses',
  'stats',
] as const
