export const INVALIDATED_BY_EDIT = [
  'businessAdmin.oneBusiness',
  'businessAdmin.businessHistory',
  'adminBusinesses',
  'adminCategories',
  'stats',
] as const
