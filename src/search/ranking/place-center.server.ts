import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import {
  areSameVersions,
  type ShownVersions,
} from '../../platform/database/cache-version.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { findMatches } from './retrieve-candidates.server.ts'

/** So many of the most popular tell where a place is. */
const MOST_ASKED = 25
/** When so many places are remembered, all are forgotten. */
const MOST_REMEMBERED = 20_000
/** So long they are remembered: a server read in place of a busy one may have been behind the versions it was read under. */
const REMEMBERED_MS = 60_000

const median = (values: number[]): number | undefined =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)]

async function readCentre(database: Database, place: WordQuery): Promise<GeoPoint | null> {
  const found = await findMatches(database, place, MOST_ASKED)
  const points = found.flatMap(({ facts: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const latitude = median(points.map((point) => point.latitude))
  const longitude = median(points.map((point) => point.longitude))
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

type Remembered = { shown: ShownVersions | null; since: number; centres: Map<string, GeoPoint> }
const remembered = new WeakMap<Database, Remembered>()

/** What was found since anything of the directory last changed; of nothing where nobody knows whether it has. */
function centresOf(database: Database, now: number): Map<string, GeoPoint> {
  const shown = database.shown()
  const last = remembered.get(database)
  const isGood =
    last &&
    areSameVersions(last.shown, shown) &&
    now - last.since < REMEMBERED_MS &&
    last.centres.size < MOST_REMEMBERED
  if (isGood) return last.centres
  const centres = new Map<string, GeoPoint>()
  remembered.set(database, { shown, since: now, centres })
  return centres
}

/**
 * The middle of where the most popular of a place are; null where none has coordinates. The same places are asked for
 * again and again, and where they are changes with the directory alone.
 * @param now in milliseconds; it only measures how long what was found is remembered.
 */
export async function findCentre(
  database: Database,
  place: WordQuery,
  now = performance.now(),
): Promise<GeoPoint | null> {
  // Taken before it is read: what changes meanwhile has another one begin.
  const centres = centresOf(database, now)
  const key = JSON.stringify(place)
  const known = centres.get(key)
  if (known) return known
  const centre = await readCentre(database, place)
  if (centre) centres.set(key, centre)
  return centre
}
