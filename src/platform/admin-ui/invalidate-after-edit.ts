export const INVALIDATED_BY_EDIT = [
  'businessAdmin.oneBusiness',
  'businessAdmin.businessHistory',
  'adminBusinesses',
  'adminCategories',
  'analytics.stats',
] as const
