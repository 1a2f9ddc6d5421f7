/** Older entries contain the minutes as an array. */
export type WeekText = string | readonly number[]

/** Stored next to the terms, so that ranking doesn't read the businesses. */
export type StoredFields = {
  nameKey: string
  cityId: number | null
  countryCode: string | null
  categoryId: number | null
  moreCategories: readonly number[]
  /** The center of the city if `isApproximate`. */
  latitude: number | null
  longitude: number | null
  rating: number | null
  reviews: number
  isVerified: boolean
  hasPhone: boolean
  hasWebsite: boolean
  hasPhoto: boolean
  hasDescription: boolean
  isUnlisted: boolean
  isApproximate: boolean
  timeZone: string | null
  week: WeekText | null
  /** The open minutes of days with special hours; null also in entries older than this field. */
  special: string | null
  amenities: number
  /** From 1 to 4; null also in entries older than this field. */
  priceLevel: number | null
}

const FLAGS = [
  'isVerified',
  'hasPhone',
  'hasWebsite',
  'hasPhoto',
  'hasDescription',
  'isUnlisted',
  'isApproximate',
] as const

type Written = [
  nameKey: string,
  cityId: number | null,
  countryCode: string | null,
  categoryId: number | null,
  latitude: number | null,
  longitude: number | null,
  rating: number | null,
  reviews: number,
  flags: number,
  timeZone: string | null,
  week: WeekText | null,
  /** Filled only in older entries; older servers in a rolling upgrade find it empty. */
  positions: readonly number[],
  amenities?: number,
  moreCategories?: readonly number[],
  priceLevel?: number | null,
  special?: string,
]

const NONE: readonly number[] = []

export const isInCategory = (
  { categoryId, moreCategories }: Pick<StoredFields, 'categoryId' | 'moreCategories'>,
  id: number,
): boolean => categoryId === id || moreCategories.includes(id)

export const buildAmenityBits = (positions: readonly number[]): number =>
  positions.reduce((bits, position) => bits | (1 << position), 0)

export function formatStoredFields(facts: StoredFields): string {
  const flags = FLAGS.reduce((bits, flag) => bits | (facts[flag] ? BITS[flag] : 0), 0)
  const written: Written = [
    facts.nameKey,
    facts.cityId,
    facts.countryCode,
    facts.categoryId,
    facts.latitude,
    facts.longitude,
    facts.rating,
    facts.reviews,
    flags,
    facts.timeZone,
    facts.week,
    [],
    facts.amenities,
  ]
  const { moreCategories, priceLevel, special } = facts
  if (moreCategories.length > 0 || priceLevel !== null || special !== null)
    written.push(moreCategories)
  if (priceLevel !== null || special !== null) written.push(priceLevel)
  if (special !== null) written.push(special)
  return JSON.stringify(written)
}

const BITS = Object.fromEntries(FLAGS.map((flag, at) => [flag, 1 << at])) as Record<
  (typeof FLAGS)[number],
  number
>

export function parseStoredFields(stored: string | readonly unknown[]): StoredFields {
  const written = (typeof stored === 'string' ? JSON.parse(stored) : stored) as Written
  const flags = written[8]
  return {
    nameKey: written[0],
    cityId: written[1],
    countryCode: written[2],
    categoryId: written[3],
    moreCategories: written[13] ?? NONE,
    priceLevel: written[14] ?? null,
    latitude: written[4],
    longitude: written[5],
    rating: written[6],
    reviews: written[7],
    isVerified: (flags & BITS.isVerified) !== 0,
    hasPhone: (flags & BITS.hasPhone) !== 0,
    hasWebsite: (flags & BITS.hasWebsite) !== 0,
    hasPhoto: (flags & BITS.hasPhoto) !== 0,
    hasDescription: (flags & BITS.hasDescription) !== 0,
    isUnlisted: (flags & BITS.isUnlisted) !== 0,
    isApproximate: (flags & BITS.isApproximate) !== 0,
    timeZone: written[9],
    week: written[10],
    special: written[15] ?? null,
    amenities: written[12] ?? buildAmenityBits(written[11]),
  }
}
