import { readWeek } from '../../businesses/week-text.ts'
import { isOpenAt } from '../../opening-hours/week-minutes.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import {
  amenityWord,
  categoryWord,
  PHONE_WORD,
  ratingWordsFrom,
  VERIFIED_WORD,
  WEBSITE_WORD,
} from '../../search-index/index-terms.server.ts'
import { amenityBits, type Facts } from '../../search-index/stored-fields.ts'

export type Narrowing = {
  categoryId: number | null
  rating: number | null
  isVerified: boolean
  hasPhone: boolean
  hasWebsite: boolean
  amenities: readonly number[]
  /** A number is a minute of the week from Monday, in the business's time zone. */
  open: 'now' | number | null
}

export const NOTHING_NARROWED: Narrowing = {
  categoryId: null,
  rating: null,
  isVerified: false,
  hasPhone: false,
  hasWebsite: false,
  amenities: [],
  open: null,
}

/** Omits `open`, which the index can't answer. */
export function narrowingWords(narrowing: Narrowing): WordQuery {
  const { categoryId, rating, isVerified, hasPhone, hasWebsite, amenities } = narrowing
  return [
    ...(categoryId === null ? [] : [[categoryWord(categoryId)]]),
    ...(rating === null ? [] : [ratingWordsFrom(rating)]),
    ...(isVerified ? [[VERIFIED_WORD]] : []),
    ...(hasPhone ? [[PHONE_WORD]] : []),
    ...(hasWebsite ? [[WEBSITE_WORD]] : []),
    ...amenities.map((amenity) => [amenityWord(amenity)]),
  ]
}

export const isNarrowed = (narrowing: Narrowing): boolean =>
  narrowing.open !== null || narrowingWords(narrowing).length > 0

/** Returns null for an unknown zone. */
export type WeekClock = (timeZone: string | null) => number | null

function isOpen({ week, timeZone }: Facts, open: 'now' | number, clock: WeekClock): boolean {
  const minute = open === 'now' ? clock(timeZone) : open
  return week !== null && minute !== null && isOpenAt(readWeek(week), minute)
}

export const isOpenNow = (facts: Facts, clock: WeekClock): boolean => isOpen(facts, 'now', clock)

export function narrowingTests(
  narrowing: Narrowing,
  clock: WeekClock,
): Map<keyof Narrowing, (facts: Facts) => boolean> {
  const { categoryId, rating, isVerified, hasPhone, hasWebsite, amenities, open } = narrowing
  const tests = new Map<keyof Narrowing, (facts: Facts) => boolean>()
  if (categoryId !== null) tests.set('categoryId', (facts) => facts.categoryId === categoryId)
  if (rating !== null) tests.set('rating', (facts) => (facts.rating ?? 0) >= rating)
  if (isVerified) tests.set('isVerified', (facts) => facts.isVerified)
  if (hasPhone) tests.set('hasPhone', (facts) => facts.hasPhone)
  if (hasWebsite) tests.set('hasWebsite', (facts) => facts.hasWebsite)
  const wanted = amenityBits(amenities)
  if (wanted !== 0) tests.set('amenities', (facts) => (facts.amenities & wanted) === wanted)
  if (open !== null) tests.set('open', (facts) => isOpen(facts, open, clock))
  return tests
}
