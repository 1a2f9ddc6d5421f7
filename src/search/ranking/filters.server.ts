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

/** What results are narrowed to. */
export type Narrowing = {
  categoryId: number | null
  /** The least rating, in whole or half stars. */
  rating: number | null
  isVerified: boolean
  hasPhone: boolean
  hasWebsite: boolean
  /** Positions in AMENITY_KEYS; all of them. */
  amenities: readonly number[]
  /** 'now', or a minute of a week that begins on Monday, by the clock of each business. */
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

/** What of it the index knows by words. Whether somebody is open is told from the facts. */
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

/** Returns the current minute of the week in a zone; null for an unknown zone. */
export type WeekClock = (timeZone: string | null) => number | null

function isOpen({ week, timeZone }: Facts, open: 'now' | number, clock: WeekClock): boolean {
  const minute = open === 'now' ? clock(timeZone) : open
  return week !== null && minute !== null && isOpenAt(readWeek(week), minute)
}

export const isOpenNow = (facts: Facts, clock: WeekClock): boolean => isOpen(facts, 'now', clock)

/** The tests of a narrowing, each by its name, so that one can be left out when it is counted. */
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
