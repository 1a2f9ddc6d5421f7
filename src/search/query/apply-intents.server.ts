import { AMENITY_KEYS } from '../../search-index/amenities.server.ts'
import type { Filters } from '../ranking/filters.server.ts'
import { type SearchRequest, WEEKDAYS } from '../search-request.ts'
import {
  type FoundIntent,
  type Intent,
  type ParsedIntents,
  SPOKEN_TIMES,
} from './parse-intents.server.ts'

const CHEAP_LEVEL = 2
const MINUTES_PER_DAY = 1440
const SATURDAY = WEEKDAYS.indexOf('sat')

function parseOpenIntent(
  has: (intent: Intent) => boolean,
  found: readonly FoundIntent[],
): Filters['open'] {
  if (has('always')) return 'always'
  const isWeekend = has('weekend') || has('sat-and-sun')
  const days = WEEKDAYS.flatMap((day, at) =>
    has(day) || (isWeekend && at >= SATURDAY) ? [at] : [],
  )
  const time = found.find(({ intent }) => intent === 'time')
  const spoken = found.find(({ intent }) => Object.hasOwn(SPOKEN_TIMES, intent))
  const minute = time?.minute ?? (spoken && SPOKEN_TIMES[spoken.intent])
  const at = minute === undefined ? {} : { minute }
  const [day, ...others] = days
  if (day !== undefined && others.length > 0)
    return {
      days,
      ...(has('weekend') || found.some(({ isOr }) => isOr) ? {} : { isEach: true }),
      ...at,
    }
  if (day !== undefined) return minute === undefined ? { days } : day * MINUTES_PER_DAY + minute
  if (has('tomorrow')) return { daysAhead: 1, ...at }
  if (minute !== undefined) return { minute }
  if (has('today')) return { daysAhead: 0 }
  return has('now') || has('open') ? 'now' : null
}

/** The filters that the words add to those that the visitor chose. */
export function buildIntentFilters({ found }: ParsedIntents): Partial<Filters> {
  const has = (intent: Intent) => found.some((each) => each.intent === intent)
  const amenities = AMENITY_KEYS.flatMap((key, at) => (has(key) ? [at] : []))
  const open = parseOpenIntent(has, found)
  return {
    ...(open !== null && { open }),
    ...(amenities.length > 0 && { amenities }),
    ...(has('cheap') && { maxPrice: CHEAP_LEVEL }),
    ...(has('website') && { hasWebsite: true }),
    ...(has('phone') && { hasPhone: true }),
  }
}

const BEST_RATING = 4

/** Filters and an order that the visitor chose come before those that the words imply. */
export function applyIntents(request: SearchRequest, intents: ParsedIntents): SearchRequest {
  const { filters, order } = request
  const implied = buildIntentFilters(intents)
  const isBest = intents.found.some(({ intent }) => intent === 'best')
  return {
    ...request,
    filters: {
      ...filters,
      ...implied,
      open: filters.open ?? implied.open ?? null,
      rating: filters.rating ?? (isBest ? BEST_RATING : null),
      amenities: [...new Set([...filters.amenities, ...(implied.amenities ?? [])])],
    },
    order: isBest && order === 'relevance' ? 'best' : order,
  }
}
