export const INVALIDATED_BY_EDIT = [
  'oneBusiness',
  'businessHistory',
  'adminBusinesses',
  'adminCategories',
  'stats',
] as const
