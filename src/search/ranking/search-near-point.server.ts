import { LRUCache } from 'lru-cache'
import {
  type CacheVersions,
  isSameCacheVersion,
} from '../../platform/database/cache-version.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { GeoPoint } from '../../platform/geo/geo-key.ts'
import {
  buildCategoryTerm,
  CELL_LEVELS,
  type CellLevel,
} from '../../search-index/index-terms.server.ts'
import { buildAnyTerms, buildGroups } from '../query/query-terms.server.ts'
import type { SearchRequest } from '../search-request.ts'
import { buildFilterQuery, type Filters } from './filters.server.ts'
import { buildCellTerms } from './geo-cells.server.ts'
import { type RankedMatch, rankMatches, type ScoringContext } from './rank-matches.server.ts'
import {
  type CandidateQuery,
  findMatches,
  MAX_MATCHES,
  type Match,
} from './retrieve-candidates.server.ts'
import {
  findAround,
  findMatching,
  isCorrected,
  MAX_OUTSIDE,
  type RetrievedMatches,
} from './retrieve-with-fallbacks.server.ts'

const ENOUGH_NEAR = 20

/** Nearby matches first, because popular ones elsewhere would displace them. */
function joinFound(near: RetrievedMatches, unrestricted: RetrievedMatches): RetrievedMatches {
  const unique = new Map([...near.found, ...unrestricted.found].map((match) => [match.rank, match]))
  return { ...unrestricted, found: [...unique.values()].slice(0, MAX_MATCHES) }
}

const hasSameReading = (one: RetrievedMatches, other: RetrievedMatches) =>
  one.step === other.step && one.dropped.join(' ') === other.dropped.join(' ')

const [NEAREST, AROUND, FAR] = CELL_LEVELS

/** Searches growing cells; corrects words only after all matches as typed were tried. */
export async function findNear(
  database: Database,
  question: CandidateQuery,
  within: TermQuery,
  point: GeoPoint,
): Promise<RetrievedMatches> {
  const findIn = (level: CellLevel) =>
    findMatching(database, question, [buildCellTerms(point, level), ...within])
  /** The most popular matches of a large area may all be distant. */
  async function withNearest(found: RetrievedMatches, near: RetrievedMatches | null) {
    if (found.isWhole) return found
    const nearest = near ?? (await findIn(NEAREST))
    return hasSameReading(nearest, found) ? joinFound(nearest, found) : found
  }
  let near: RetrievedMatches | null = null
  const readOtherwise: RetrievedMatches[] = []
  for (const level of [AROUND, FAR]) {
    const found = await findIn(level)
    if (isCorrected(found)) readOtherwise.push(found)
    else if (found.found.length >= ENOUGH_NEAR) return withNearest(found, near)
    else near = found
  }
  const unrestricted = await findMatching(database, question, within)
  if (!isCorrected(unrestricted))
    return near === null ? unrestricted : joinFound(near, unrestricted)
  const sameReading = readOtherwise.filter((found) => hasSameReading(found, unrestricted))
  const enough = sameReading.find(({ found }) => found.length >= ENOUGH_NEAR)
  if (enough) return withNearest(enough, null)
  const widest = sameReading.at(-1)
  return widest ? joinFound(widest, unrestricted) : unrestricted
}

const BUSINESSES_AVERAGED = 25
const MAX_CACHED = 20_000
const CACHE_MS = 60_000

const median = (values: number[]): number | undefined =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)]

async function findStoredCenter(database: Database, place: TermQuery): Promise<GeoPoint | null> {
  const found = await findMatches(database, place, BUSINESSES_AVERAGED)
  const points = found.flatMap(({ facts: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const latitude = median(points.map((point) => point.latitude))
  const longitude = median(points.map((point) => point.longitude))
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

type CenterCache = {
  versions: CacheVersions | null
  since: number
  centers: LRUCache<string, GeoPoint>
}
const centerCaches = new WeakMap<Database, CenterCache>()

function findCenters(database: Database, now: number): LRUCache<string, GeoPoint> {
  const versions = database.findVersions()
  const last = centerCaches.get(database)
  const isGood = last && isSameCacheVersion(last.versions, versions) && now - last.since < CACHE_MS
  if (isGood) return last.centers
  const centers = new LRUCache<string, GeoPoint>({ max: MAX_CACHED })
  centerCaches.set(database, { versions, since: now, centers })
  return centers
}

/** Cached until the directory changes. `now` is in milliseconds. */
export async function findPlaceCenter(
  database: Database,
  place: TermQuery,
  now = performance.now(),
): Promise<GeoPoint | null> {
  // Taken before the read, so a change during the read starts a new cache.
  const centers = findCenters(database, now)
  const key = JSON.stringify(place)
  const known = centers.get(key)
  if (known) return known
  const center = await findStoredCenter(database, place)
  if (center) centers.set(key, center)
  return center
}

export const MAX_NEARBY = 60
const MAX_DISTANCE_METERS = 300_000

export async function findNearbyFallback(
  database: Database,
  input: {
    request: SearchRequest
    measure: ScoringContext
    middle: GeoPoint
    inside: readonly RankedMatch[]
    isWanted: (match: Match) => boolean
  },
): Promise<RankedMatch[]> {
  const { request, measure, middle, inside, isWanted } = input
  const isInside = new Set(inside.map(({ id }) => id))
  // Category queries need only the category's term, which is faster than name terms.
  const named = [...measure.named].map(buildCategoryTerm)
  const terms = named.length > 0 ? [named] : buildGroups(measure.words, buildAnyTerms)
  const isOther = (match: Match) => !isInside.has(match.id) && isWanted(match)
  const find = (filters: Filters) =>
    findAround(database, [...terms, ...buildFilterQuery(filters)], middle, {
      enough: MAX_NEARBY,
      isWanted: isOther,
    })
  // Most businesses have these, so their terms exclude few rows and are slow.
  const rare = { ...request.filters, rating: null, hasPhone: false, hasWebsite: false }
  const found = await find(rare)
  const some = found.filter(isOther)
  const { rating, hasPhone, hasWebsite } = request.filters
  const isCut = found.length >= MAX_OUTSIDE && some.length < MAX_NEARBY
  const isRelaxed = rating !== null || hasPhone || hasWebsite
  const others = !(isCut && isRelaxed) ? some : (await find(request.filters)).filter(isOther)
  return rankMatches(others, measure, middle, 'distance')
    .filter(
      ({ matchScore }) =>
        (matchScore.distanceMeters ?? Number.POSITIVE_INFINITY) <= MAX_DISTANCE_METERS,
    )
    .slice(0, MAX_NEARBY)
    .map((match) => ({ ...match, isOutside: true }))
}
