import { findLocalTime, isTimeZone, type LocalTime } from '../../opening-hours/local-time.ts'
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
import { parseSpecialMinutes, parseWeek } from '../../search-index/week-text.ts'

export type Filters = {
  categoryId: number | null
  rating: number | null
  isVerified: boolean
  hasPhone: boolean
  hasWebsite: boolean
  amenities: readonly number[]
  open: OpenFilter | null
  /** From 1 to 4. */
  maxPrice: number | null
}

/**
 * A number is a minute of the week from Monday, in the business's time zone; `days` count from Monday, and
 * one of them is enough unless `isEach`. Without a `minute` of the day any time is enough.
 */
export type OpenFilter =
  | 'now'
  | 'always'
  | number
  | { days: readonly number[]; isEach?: boolean; minute?: number }
  | { daysAhead?: number; minute?: number }

export const NO_FILTERS: Filters = {
  categoryId: null,
  rating: null,
  isVerified: false,
  hasPhone: false,
  hasWebsite: false,
  amenities: [],
  open: null,
  maxPrice: null,
}

/** Omits `open`, which the index can't answer. */
export function buildFilterQuery(filters: Filters): TermQuery {
  const { categoryId, rating, isVerified, hasPhone, hasWebsite, amenities } = filters
  return [
    ...(categoryId === null ? [] : [[buildCategoryTerm(categoryId)]]),
    ...(rating === null ? [] : [buildRatingTerms(rating)]),
    ...(isVerified ? [[VERIFIED_TERM]] : []),
    ...(hasPhone ? [[PHONE_TERM]] : []),
    ...(hasWebsite ? [[WEBSITE_TERM]] : []),
    ...amenities.map((amenity) => [buildAmenityTerm(amenity)]),
  ]
}

export const hasFilters = (filters: Filters): boolean =>
  filters.open !== null || filters.maxPrice !== null || buildFilterQuery(filters).length > 0

/** Returns null for an unknown zone. */
type LocalClock = (timeZone: string | null) => LocalTime | null

const STEP_MINUTES = 30
const DAYS_PER_WEEK = 7

const isOpenOn = (week: readonly number[], day: number, isEnough: 'some' | 'every'): boolean =>
  Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, at) => at * STEP_MINUTES)[isEnough](
    (minute) => isOpenAt(week, day * MINUTES_PER_DAY + minute),
  )

/** 1970-01-01 was a Thursday, day 3 of a week from Monday. */
const FIRST_DAY = 3
const findWeekdayNumber = (dayNumber: number) => (dayNumber + FIRST_DAY) % DAYS_PER_WEEK

const isOnDates = (open: OpenFilter): open is { daysAhead?: number; minute?: number } =>
  typeof open === 'object' && !('days' in open)

function isOpen(facts: StoredFields, open: OpenFilter, clock: LocalClock): boolean {
  const { week, special, timeZone } = facts
  const minutes = week === null ? [] : parseWeek(week)
  if (open === 'now' || isOnDates(open)) {
    const now = clock(timeZone)
    if (now === null) return false
    const { daysAhead = 0, minute } = open === 'now' ? { minute: now.minute } : open
    const date = now.dayNumber + daysAhead
    const ofDate = parseSpecialMinutes(special, date)
    const [spans, day] = ofDate ? [ofDate, 0] : [minutes, findWeekdayNumber(date)]
    return minute === undefined
      ? isOpenOn(spans, day, 'some')
      : isOpenAt(spans, day * MINUTES_PER_DAY + minute)
  }
  if (open === 'always')
    return Array.from({ length: DAYS_PER_WEEK }).every((_, day) => isOpenOn(minutes, day, 'every'))
  if (typeof open === 'number') return isOpenAt(minutes, open)
  const isOn = (day: number, minute: number | undefined) =>
    minute === undefined
      ? isOpenOn(minutes, day, 'some')
      : isOpenAt(minutes, day * MINUTES_PER_DAY + minute)
  return open.days[open.isEach ? 'every' : 'some']((day) => isOn(day, open.minute))
}

export const isOpenNow = (facts: StoredFields, clock: LocalClock): boolean =>
  isOpen(facts, 'now', clock)

export function buildFilterPredicates(filters: Filters, clock: LocalClock) {
  const { categoryId, rating, isVerified, hasPhone, hasWebsite, amenities, open } = filters
  const tests = new Map<keyof Filters, (facts: StoredFields) => boolean>()
  if (categoryId !== null) tests.set('categoryId', (facts) => isInCategory(facts, categoryId))
  if (rating !== null) tests.set('rating', (facts) => (facts.rating ?? 0) >= rating)
  if (isVerified) tests.set('isVerified', (facts) => facts.isVerified)
  if (hasPhone) tests.set('hasPhone', (facts) => facts.hasPhone)
  if (hasWebsite) tests.set('hasWebsite', (facts) => facts.hasWebsite)
  const wanted = buildAmenityBits(amenities)
  if (wanted !== 0) tests.set('amenities', (facts) => (facts.amenities & wanted) === wanted)
  if (open !== null) tests.set('open', (facts) => isOpen(facts, open, clock))
  const { maxPrice } = filters
  if (maxPrice !== null)
    tests.set('maxPrice', ({ priceLevel }) => priceLevel !== null && priceLevel <= maxPrice)
  return tests
}

/** Cached per zone, because a thousand matches share few zones. */
export function createLocalClock(nowMs: number): LocalClock {
  const findTime = memoize((timeZone) =>
    isTimeZone(timeZone) ? findLocalTime(timeZone, nowMs) : null,
  )
  return (timeZone) => (timeZone === null ? null : findTime(timeZone))
}
