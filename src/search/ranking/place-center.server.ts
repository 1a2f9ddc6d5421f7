import { LRUCache } from 'lru-cache'
import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import {
  type CacheVersions,
  isSameCacheVersion,
} from '../../platform/database/cache-version.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { findMatches } from './retrieve-candidates.server.ts'

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

type Remembered = {
  shown: CacheVersions | null
  since: number
  centres: LRUCache<string, GeoPoint>
}
const remembered = new WeakMap<Database, Remembered>()

function findCenters(database: Database, now: number): LRUCache<string, GeoPoint> {
  const shown = database.shown()
  const last = remembered.get(database)
  const isGood = last && isSameCacheVersion(last.shown, shown) && now - last.since < CACHE_MS
  if (isGood) return last.centres
  const centres = new LRUCache<string, GeoPoint>({ max: MAX_CACHED })
  remembered.set(database, { shown, since: now, centres })
  return centres
}

/** Cached until the directory changes. `now` is in milliseconds. */
export async function findPlaceCenter(
  database: Database,
  place: TermQuery,
  now = performance.now(),
): Promise<GeoPoint | null> {
  // Taken before the read, so a change during the read starts a new cache.
  const centres = findCenters(database, now)
  const key = JSON.stringify(place)
  const known = centres.get(key)
  if (known) return known
  const centre = await findStoredCenter(database, place)
  if (centre) centres.set(key, centre)
  return centre
}
