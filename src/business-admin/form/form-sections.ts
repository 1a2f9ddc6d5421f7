import type { EditableField } from '../../businesses/admin/business-fields.ts'

export const FORM_SECTIONS = {
  identity: [
    ['name'],
    ['type', 'category', 'subtypes', 'slug', 'is_approved', 'business_status'],
    ['description'],
  ],
  place: [
    ['full_address'],
    [
      ...(['street', 'postal_code', 'city', 'district', 'region', 'country_code'] as const),
      ...(['country', 'latitude', 'longitude', 'time_zone', 'located_in'] as const),
    ],
  ],
  contact: [
    ['phone', 'website', 'email', 'price_level', 'menu_link', 'booking_link', 'order_link'],
    ['social'],
  ],
  hours: [['opening_hours'], ['special_hours'], ['popular_times']],
  amenities: [['about']],
  pictures: [['photo'], ['photos', 'photo_credits'], ['photo_credit'], ['logo']],
  rating: [['rating', 'reviews', 'reviews_link', 'verified', 'rating_distribution']],
  custom: [['custom_values']],
  origin: [['place_id', 'url', 'data_date', 'source', 'licence']],
} as const satisfies Record<string, readonly (readonly EditableField[])[]>

export type FormSection = keyof typeof FORM_SECTIONS
export const SECTION_NAMES = Object.keys(FORM_SECTIONS) as FormSection[]
