/** Each field is missing if its column is null. */
export const QUALITY_COLUMNS = {
  phone: 'phone',
  hours: 'hours',
  coordinates: 'latitude',
  website: 'website',
  photo: 'photo',
  rating: 'rating',
  category: 'category_id',
  city: 'city',
  country: 'country_code',
} as const

export type QualityField = keyof typeof QUALITY_COLUMNS

export const QUALITY_FIELDS = Object.keys(QUALITY_COLUMNS) as QualityField[]
