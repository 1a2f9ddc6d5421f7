import { AMENITY_KEYS } from '../../search-index/amenities.server.ts'
import type { Filters } from '../ranking/filters.server.ts'
import { type SearchRequest, WEEKDAYS } from '../search-request.ts'
import { type Intent, type ParsedIntents, type Said, SPOKEN_TIMES } from './parse-intents.server.ts'

const CHEAP_LEVEL = 2
const MINUTES_PER_DAY = 1440
const SATURDAY = WEEKDAYS.indexOf('sat')

function parseOpenIntent(has: (intent: Intent) => boolean, said: readonly Said[]): Filters['open'] {
  if (has('always')) return 'always'
  const isWeekend = has('weekend') || has('sat-and-sun')
  const days = WEEKDAYS.flatMap((day, at) =>
    has(day) || (isWeekend && at >= SATURDAY) ? [at] : [],
  )
  const time = said.find(({ intent }) => intent === 'time')
  const spoken = said.find(({ intent }) => Object.hasOwn(SPOKEN_TIMES, intent))
  const minute = time?.minute ?? (spoken && SPOKEN_TIMES[spoken.intent])
  const at = minute === undefined ? {} : { minute }
  const [day, ...others] = days
  if (day !== undefined && others.length > 0)
    return {
      days,
      ...(has('weekend') || said.some(({ isOr }) => isOr) ? {} : { isEach: true }),
      ...at,
    }
  if (day !== undefined) return minute === undefined ? { days } : day * MINUTES_PER_DAY + minute
  if (has('tomorrow')) return { daysAhead: 1, ...at }
  if (minute !== undefined) return { minute }
  if (has('today')) return { daysAhead: 0 }
  return has('now') || has('open') ? 'now' : null
}

/** The filters that the words add to those that the visitor chose. */
export function buildIntentFilters({ said }: ParsedIntents): Partial<Filters> {
  const has = (intent: Intent) => said.some((each) => each.intent === intent)
  const amenities = AMENITY_KEYS.flatMap((key, at) => (has(key) ? [at] : []))
  const open = parseOpenIntent(has, said)
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
  const { narrowing, order } = request
  const implied = buildIntentFilters(intents)
  const isBest = intents.said.some(({ intent }) => intent === 'best')
  return {
    ...request,
    narrowing: {
      ...narrowing,
      ...implied,
      open: narrowing.open ?? implied.open ?? null,
      rating: narrowing.rating ?? (isBest ? BEST_RATING : null),
      amenities: [...new Set([...narrowing.amenities, ...(implied.amenities ?? [])])],
    },
    order: isBest && order === 'relevance' ? 'best' : order,
  }
}
