/** Entries of before hold the minutes themselves. */
export type WeekText = string | readonly number[]

/**
 * What a match is judged, counted and filtered by, kept beside its words so that a thousand matches
 * need not be opened.
 */
export type Facts = {
  nameKey: string
  cityId: number | null
  countryCode: string | null
  categoryId: number | null
  latitude: number | null
  longitude: number | null
  rating: number | null
  reviews: number
  isVerified: boolean
  hasPhone: boolean
  hasWebsite: boolean
  hasPhoto: boolean
  hasDescription: boolean
  /** Not approved, or closed for good. */
  isUnlisted: boolean
  timeZone: string | null
  /** When it is open (`businesses/week-text.ts`); null when not known. */
  week: WeekText | null
  /** A bit for each position in AMENITY_KEYS. */
  amenities: number
}

const FLAGS = [
  'isVerified',
  'hasPhone',
  'hasWebsite',
  'hasPhoto',
  'hasDescription',
  'isUnlisted',
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
  /** Positions, in entries of before; servers of before, beside which others are upgraded, read none of newer ones. */
  positions: readonly number[],
  amenities?: number,
]

/** Positions in AMENITY_KEYS as bits. */
export const amenityBits = (positions: readonly number[]): number =>
  positions.reduce((bits, position) => bits | (1 << position), 0)

/** As the index keeps them: a JSON array without names, for there are a million. */
export function writeFacts(facts: Facts): string {
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
  return JSON.stringify(written)
}

const BITS = Object.fromEntries(FLAGS.map((flag, at) => [flag, 1 << at])) as Record<
  (typeof FLAGS)[number],
  number
>

/** @param stored as they were written, or already read from JSON. */
export function readFacts(stored: string | readonly unknown[]): Facts {
  const written = (typeof stored === 'string' ? JSON.parse(stored) : stored) as Written
  const flags = written[8]
  return {
    nameKey: written[0],
    cityId: written[1],
    countryCode: written[2],
    categoryId: written[3],
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
    timeZone: written[9],
    week: written[10],
    amenities: written[12] ?? amenityBits(written[11]),
  }
}
