/** Calls whose answers are old once a category has changed: lists of businesses and totals name it, too. */
export const OUTDATED = [
  'categoryCatalogue',
  'categorySuggestions',
  'adminCategories',
  'adminBusinesses',
  'stats',
] as const
