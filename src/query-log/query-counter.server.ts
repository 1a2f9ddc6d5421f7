import { LRUCache } from 'lru-cache'
import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'
import { isBot } from '../platform/http/detect-bot.ts'
import {
  formatPlaceKey,
  type NamedPlace,
  normalizeQuery,
} from '../search/query/query-key.server.ts'
import { normalizeSearchKey } from '../search-index/search-key.ts'
import { createDailyLimits, createNetworkCounts } from './daily-limits.server.ts'
import { isPrivateText } from './is-private-text.server.ts'

export type LoggedSearch = {
  q: string
  location: string
  lat: number | string | null
  lng: number | string | null
}
type FoundResults = {
  totalCount: number
  place: NamedPlace | null
  placeFromKeyword: string | null
}
export type SearchSender = { address: string; userAgent: string | null; at: number }
type ClickedResult = SearchSender & {
  q: string
  place: NamedPlace | null
  placeFromKeyword: string | null
  businessId: number
}

type QueryCounts = { searches: number; unanswered: number; clicks: number }
export type CountedQuery = QueryCounts & {
  query: string
  place: string
  day: string
  businesses: ReadonlyMap<number, number>
}

/** Queries beyond this are not counted until the next save, which limits memory. */
export const MAX_BUFFERED_QUERIES = 2000
/** Pages from the cache are counted with the results of the search that made them. */
const MAX_CACHED_RESULTS = 10_000
const MAX_BUFFERED_BUSINESSES = 20

const NO_BUSINESSES: CountedQuery['businesses'] = new Map()

function addBusinessClicks(
  known: CountedQuery['businesses'],
  added: CountedQuery['businesses'],
): CountedQuery['businesses'] {
  if (added.size === 0) return known
  const sums = new Map(known)
  for (const [id, clicks] of added)
    if (sums.has(id) || sums.size < MAX_BUFFERED_BUSINESSES)
      sums.set(id, (sums.get(id) ?? 0) + clicks)
  return sums
}

/** Null for a text that must not be counted. */
function readQuery(q: string, placeFromKeyword: string | null): string | null {
  if (q.trim() === '' || isPrivateText(q)) return null
  const query = normalizeQuery(q, placeFromKeyword)
  // Normalizing can lengthen a text and reveal its digits.
  return isPrivateText(query) ? null : query
}

const keyOf = ({ q, location, lat, lng }: LoggedSearch) =>
  [normalizeSearchKey(q), normalizeSearchKey(location), Number(lat), Number(lng)].join('\n')

export type QueryCounter = ReturnType<typeof createQueryCounter>

export function createQueryCounter() {
  const results = new LRUCache<string, { query: string; place: string; isUnanswered: boolean }>({
    max: MAX_CACHED_RESULTS,
  })
  const limits = createDailyLimits()
  const networks = createNetworkCounts()
  let counted = new Map<string, CountedQuery>()

  function addCounts({ query, place, day, ...counts }: CountedQuery): void {
    const key = `${query}\n${place}\n${day}`
    const known = counted.get(key)
    if (!known && counted.size >= MAX_BUFFERED_QUERIES) return
    counted.set(key, {
      ...{ query, place, day },
      searches: (known?.searches ?? 0) + counts.searches,
      unanswered: (known?.unanswered ?? 0) + counts.unanswered,
      clicks: (known?.clicks ?? 0) + counts.clicks,
      businesses: addBusinessClicks(known?.businesses ?? NO_BUSINESSES, counts.businesses),
    })
  }

  function mayCount({ address, userAgent, at }: SearchSender, what: string): boolean {
    return !isBot(userAgent) && limits.consume(normalizeNetwork(address), what, formatUtcDay(at))
  }

  return {
    /** Call it with the results of each search that nothing refines, so that `countSearch` knows them. */
    noteResults(search: LoggedSearch, { totalCount, place, placeFromKeyword }: FoundResults) {
      const query = readQuery(search.q, placeFromKeyword)
      if (query === null) return
      results.set(keyOf(search), {
        query,
        place: formatPlaceKey(place),
        isUnanswered: totalCount === 0,
      })
    },
    countSearch({ address, userAgent, at, ...search }: LoggedSearch & SearchSender) {
      const found = results.get(keyOf(search))
      if (!found || !mayCount({ address, userAgent, at }, `search\n${found.query}`)) return
      const { query, place, isUnanswered } = found
      const unanswered = isUnanswered ? 1 : 0
      const counts = { searches: 1, unanswered, clicks: 0, businesses: NO_BUSINESSES }
      addCounts({ query, place, day: formatUtcDay(at), ...counts })
    },
    countClick({ q, placeFromKeyword, businessId, ...click }: ClickedResult) {
      const query = readQuery(q, placeFromKeyword)
      if (query === null || !mayCount(click, `click\n${query}`)) return
      const place = formatPlaceKey(click.place)
      const day = formatUtcDay(click.at)
      const opened = `${query}\n${place}\n${businessId}`
      const clicks = networks.count(normalizeNetwork(click.address), opened, day)
      const businesses = clicks === 0 ? NO_BUSINESSES : new Map([[businessId, clicks]])
      addCounts({ query, place, day, searches: 0, unanswered: 0, clicks: 1, businesses })
    },
    take() {
      const drained = [...counted.values()]
      counted = new Map()
      return drained
    },
    giveBack: (unsaved: readonly CountedQuery[]) => unsaved.forEach(addCounts),
  }
}
