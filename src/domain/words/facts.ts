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
  /** When it is open, as minutes of a week that begins on Monday: begins and ends by turns; null when not known. */
  openMinutes: readonly number[] | null
  /** Positions in AMENITY_KEYS. */
  amenities: readonly number[]
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
  openMinutes: readonly number[] | null,
  amenities: readonly number[],
]

/** As the index keeps them: a JSON array without names, for there are a million. */
export function writeFacts(facts: Facts): string {
  const flags = FLAGS.reduce((bits, flag, at) => bits | (Number(facts[flag]) << at), 0)
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
    facts.openMinutes,
    facts.amenities,
  ]
  return JSON.stringify(written)
}

const has = (flags: number, flag: (typeof FLAGS)[number]) =>
  (flags & (1 << FLAGS.indexOf(flag))) !== 0

export function readFacts(text: string): Facts {
  const written = JSON.parse(text) as Written
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
    isVerified: has(flags, 'isVerified'),
    hasPhone: has(flags, 'hasPhone'),
    hasWebsite: has(flags, 'hasWebsite'),
    hasPhoto: has(flags, 'hasPhoto'),
    hasDescription: has(flags, 'hasDescription'),
    isUnlisted: has(flags, 'isUnlisted'),
    timeZone: written[9],
    openMinutes: written[10],
    amenities: written[11],
  }
}
