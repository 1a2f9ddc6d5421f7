import { parseWeek } from '../../businesses/week-text.ts'
import { findLocalTime, isTimeZone } from '../../opening-hours/local-time.ts'
import { isOpenAt, MINUTES_PER_DAY } from '../../opening-hours/opening-hours.ts'
import { memoize } from '../../platform/database/memoize.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import {
  buildAmenityTerm,
  buildCategoryTerm,
  buildRatingTerms,
  PHONE_TERM,
  VERIFIED_TERM,
  WEBSITE_TERM,
} from '../../search-index/index-terms.server.ts'
import {
  buildAmenityBits,
  isInCategory,
  type StoredFields,
} from '../../search-index/stored-fields.ts'

export type Filters = {
  categoryId: number | null
  rating: number | null
  isVerified: boolean
  hasPhone: boolean
  hasWebsite: boolean
  amenities: readonly number[]
  /** A number is a minute of the week from Monday, in the business's time zone. */
  open: 'now' | number | null
}

export const NO_FILTERS: Filters = {
  categoryId: null,
  rating: null,
  isVerified: false,
  hasPhone: false,
  hasWebsite: false,
  amenities: [],
  open: null,
}

/** Omits `open`, which the index can't answer. */
export function buildFilterQuery(narrowing: Filters): TermQuery {
  const { categoryId, rating, isVerified, hasPhone, hasWebsite, amenities } = narrowing
  return [
    ...(categoryId === null ? [] : [[buildCategoryTerm(categoryId)]]),
    ...(rating === null ? [] : [buildRatingTerms(rating)]),
    ...(isVerified ? [[VERIFIED_TERM]] : []),
    ...(hasPhone ? [[PHONE_TERM]] : []),
    ...(hasWebsite ? [[WEBSITE_TERM]] : []),
    ...amenities.map((amenity) => [buildAmenityTerm(amenity)]),
  ]
}

export const hasFilters = (narrowing: Filters): boolean =>
  narrowing.open !== null || buildFilterQuery(narrowing).length > 0

/** Returns null for an unknown zone. */
type WeekClock = (timeZone: string | null) => number | null

function isOpen({ week, timeZone }: StoredFields, open: 'now' | number, clock: WeekClock): boolean {
  const minute = open === 'now' ? clock(timeZone) : open
  return week !== null && minute !== null && isOpenAt(parseWeek(week), minute)
}

export const isOpenNow = (facts: StoredFields, clock: WeekClock): boolean =>
  isOpen(facts, 'now', clock)

export function buildFilterPredicates(narrowing: Filters, clock: WeekClock) {
  const { categoryId, rating, isVerified, hasPhone, hasWebsite, amenities, open } = narrowing
  const tests = new Map<keyof Filters, (facts: StoredFields) => boolean>()
  if (categoryId !== null) tests.set('categoryId', (facts) => isInCategory(facts, categoryId))
  if (rating !== null) tests.set('rating', (facts) => (facts.rating ?? 0) >= rating)
  if (isVerified) tests.set('isVerified', (facts) => facts.isVerified)
  if (hasPhone) tests.set('hasPhone', (facts) => facts.hasPhone)
  if (hasWebsite) tests.set('hasWebsite', (facts) => facts.hasWebsite)
  const wanted = buildAmenityBits(amenities)
  if (wanted !== 0) tests.set('amenities', (facts) => (facts.amenities & wanted) === wanted)
  if (open !== null) tests.set('open', (facts) => isOpen(facts, open, clock))
  return tests
}

/** 1970-01-01 was a Thursday, day 3 of a week from Monday. */
const FIRST_DAY = 3
const DAYS_PER_WEEK = 7

/** Cached per zone, because a thousand matches share few zones. */
export function createWeekClock(nowMs: number): WeekClock {
  const findMinute = memoize((timeZone) => {
    if (!isTimeZone(timeZone)) return null
    const { dayNumber, minute } = findLocalTime(timeZone, nowMs)
    return ((dayNumber + FIRST_DAY) % DAYS_PER_WEEK) * MINUTES_PER_DAY + minute
  })
  return (timeZone) => (timeZone === null ? null : findMinute(timeZone))
}
