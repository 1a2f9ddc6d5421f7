export const QUALITY_FIELDS = [
  'phone',
  'hours',
  'coordinates',
  'website',
  'photo',
  'rating',
  'category',
  'city',
  'country',
] as const
