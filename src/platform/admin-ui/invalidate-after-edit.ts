/** The calls whose answers are old once a business has changed: itself, and where it is listed or counted. */
export const OUTDATED_BY_EDIT = [
  'oneBusiness',
  'businessHistory',
  'adminBusinesses',
  'adminCategories',
  'stats',
] as const
