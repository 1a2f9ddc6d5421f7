import type { OneBusiness } from '../businesses/admin/one-business.server.ts'

/** Columns of a group are chosen together; the group's name is its first column. */
export const MERGE_GROUPS = {
  name: ['name'],
  type: ['type'],
  category: ['category'],
  subtypes: ['subtypes'],
  description: ['description'],
  business_status: ['business_status'],
  is_approved: ['is_approved'],
  verified: ['verified'],
  full_address: ['full_address'],
  street: ['street'],
  postal_code: ['postal_code'],
  city: ['city'],
  district: ['district'],
  region: ['region'],
  country_code: ['country_code', 'country'],
  located_in: ['located_in'],
  latitude: ['latitude', 'longitude'],
  time_zone: ['time_zone'],
  phone: ['phone'],
  website: ['website'],
  opening_hours: ['opening_hours', 'working_hours'],
  special_hours: ['special_hours'],
  about: ['about'],
  photo: ['photo', 'photo_credit'],
  logo: ['logo'],
  rating: ['rating', 'reviews', 'reviews_link', 'rating_distribution'],
  url: ['url'],
  data_date: ['data_date'],
  price_level: ['price_level'],
  email: ['email'],
  social: ['social'],
  menu_link: ['menu_link'],
  booking_link: ['booking_link'],
  order_link: ['order_link'],
  photos: ['photos', 'photo_credits'],
  popular_times: ['popular_times'],
  custom_values: ['custom_values'],
  place_id: ['place_id'],
} as const

export type MergeField = keyof typeof MERGE_GROUPS
export const MERGE_FIELDS = Object.keys(MERGE_GROUPS) as MergeField[]
type Column = (typeof MERGE_GROUPS)[MergeField][number]
type Values = { readonly [column in Column]?: string | number | null }

const isEmpty = (values: Values, field: MergeField) =>
  MERGE_GROUPS[field].every((column) => (values[column] ?? '') === '')

const lacksPhoto = (kept: Values, gone: Values) => !kept.photo && Boolean(gone.photo)

const compareMergeFields = (one: Values, other: Values): MergeField[] =>
  MERGE_FIELDS.filter((field) =>
    MERGE_GROUPS[field].some((column) => (one[column] ?? null) !== (other[column] ?? null)),
  )

/** Approval carries over, because a public page must not disappear. */
export const findFieldsToTake = (kept: Values, gone: Values): MergeField[] =>
  compareMergeFields(kept, gone).filter((field) =>
    field === 'is_approved'
      ? gone.is_approved === 1
      : isEmpty(kept, field) || (field === 'photo' && lacksPhoto(kept, gone)),
  )

type Ranked = { id: number; reviews: number | null; created_at: number }

export function findPreferredId(one: Ranked, other: Ranked): number {
  const more = (one.reviews ?? 0) - (other.reviews ?? 0)
  if (more !== 0) return more > 0 ? one.id : other.id
  return one.created_at <= other.created_at ? one.id : other.id
}

export type MergeChoice = { keepId: number; sides: Partial<Record<MergeField, number>> }

export type MergePlan = ReturnType<typeof buildMergePlan>

/** Fields without a choice follow the server's merge rule. */
export function buildMergePlan(
  [one, other]: readonly [OneBusiness, OneBusiness],
  { keepId, sides }: MergeChoice,
) {
  const [kept, gone] = one.id === keepId ? [one, other] : [other, one]
  const differing = compareMergeFields(kept.values, gone.values)
  const usual = new Set(findFieldsToTake(kept.values, gone.values))
  const isTaken = (field: MergeField) =>
    sides[field] === undefined ? usual.has(field) : sides[field] === gone.id
  return {
    kept,
    gone,
    differing,
    sameCount: MERGE_FIELDS.length - differing.length,
    take: differing.filter(isTaken),
    sideOf: (field: MergeField) => (isTaken(field) ? gone : kept),
  }
}
