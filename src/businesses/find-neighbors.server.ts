import { LRUCache } from 'lru-cache'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import {
  buildCellId,
  buildCellRanges,
  buildGeoKey,
  findReachMeters,
  type GeoPoint,
  measureMeters,
} from '../platform/geo/geo-key.ts'
import { isListed } from './business.server.ts'
import { isOperational } from './business-status.ts'
import type { BusinessPosition } from './find-business.server.ts'
import { findSummaries } from './find-businesses.server.ts'

export const NEIGHBORS_COUNT = 6

export type Neighbors = Awaited<ReturnType<typeof findNeighbors>>

type SimilarInput = { categoryId: number; cityId: number; limit: number }

const similarQuery = createCompiledQuery(
  ({ read }, { categoryId, cityId, limit }: Placed<SimilarInput>) =>
    read
      .selectFrom('businesses')
      .where(isListed)
      .where('category_id', '=', categoryId)
      .where('city_id', '=', cityId)
      .orderBy('sort_key', 'desc')
      .orderBy('id')
      .limit(limit)
      .select('id'),
)

/** Reads extra rows because temporarily closed businesses are dropped afterwards. */
const SIMILAR_OF_CLOSED_COUNT = 4 * NEIGHBORS_COUNT

async function findSimilar(
  database: Database,
  { id, category_id, city_id }: BusinessPosition,
  count: number,
): Promise<number[]> {
  if (category_id === null || city_id === null) return []
  const rows = await similarQuery(database, {
    categoryId: category_id,
    cityId: city_id,
    limit: count + 1,
  })
  return rows
    .map((row) => row.id)
    .filter((similarId) => similarId !== id)
    .slice(0, count)
}

/** No business is in both lists. For a closed business, `similar` lists only operating ones. */
export async function findNeighbors(database: Database, center: BusinessPosition) {
  const { id, latitude, longitude } = center
  const isClosed = center.business_status === 'CLOSED_PERMANENTLY'
  const hasPlace =
    latitude !== null && longitude !== null && buildGeoKey(latitude, longitude) !== null
  const similarCount = isClosed ? SIMILAR_OF_CLOSED_COUNT : NEIGHBORS_COUNT
  const similarIds = await findSimilar(database, center, similarCount)
  const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
  const nearest = hasPlace ? await findNearby(database, point, id, 2 * NEIGHBORS_COUNT) : []
  const near = isClosed
    ? nearest
    : nearest.filter((each) => !similarIds.includes(each.id)).slice(0, NEIGHBORS_COUNT)
  const nearIds = near.map((each) => each.id)
  const summaries = await findSummaries(database, [...new Set([...nearIds, ...similarIds])])
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  const similar = similarIds
    .flatMap((similarId) => byId.get(similarId) ?? [])
    .filter(({ business_status }) => !isClosed || isOperational(business_status))
    .slice(0, NEIGHBORS_COUNT)
  return {
    nearby: near
      .flatMap(({ id: nearId, distanceMeters }) => {
        const business = byId.get(nearId)
        return business && !similar.includes(business) ? [{ business, distanceMeters }] : []
      })
      .slice(0, NEIGHBORS_COUNT),
    similar,
  }
}

const MAX_DISTANCE_METERS = 40_000
const FIRST_LEVEL = 5
const WIDENING = 3
/** Cells of the next smaller level have a quarter of the area. */
const ENOUGH_SHARE = 6
const MAX_LEVEL = 11
const MAX_IN_CELL = 32

const DISTRICT_LEVEL = 8
const MAX_DISTRICTS = 50_000

export type Nearby = { id: number; distanceMeters: number }

const suitedLevels = new LRUCache<number, number>({ max: MAX_DISTRICTS })

async function lookAround(database: Database, center: GeoPoint, level: number) {
  const squares = buildCellRanges(center.latitude, center.longitude, level)
  const rows = await database.findInGeoRanges(database, squares, MAX_IN_CELL)
  const counts = new Map<number, number>()
  const seen = rows.map(({ id, geo_key, latitude, longitude }) => {
    const cell = Math.floor((geo_key ?? 0) / 4 ** level)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
    const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    return { id, meters: measureMeters(center, point) }
  })
  return { seen, isCut: counts.values().some((count) => count === MAX_IN_CELL) }
}

/** A level is final if its cells were read completely: then no outside business is nearer. */
async function findCandidates(database: Database, center: GeoPoint, wanted: number) {
  const meters = new Map<number, number>()
  let tooNarrow = -1
  let tooWide = MAX_LEVEL + 1
  const district = buildCellId(center, DISTRICT_LEVEL)
  const first = suitedLevels.get(district)
  let level = first ?? FIRST_LEVEL
  while (tooNarrow < level && level < tooWide) {
    const { seen, isCut } = await lookAround(database, center, level)
    for (const each of seen) meters.set(each.id, each.meters)
    const reach = findReachMeters(center, level)
    const near = isCut ? 0 : seen.filter((each) => each.meters <= reach).length
    // Affects only the speed: any first level finds the same businesses.
    suitedLevels.set(district, near >= ENOUGH_SHARE * wanted ? Math.max(0, level - 1) : level)
    if (isCut) {
      tooWide = level
      level = Math.floor((tooNarrow + level) / 2)
    } else if (near >= wanted) break
    else {
      tooNarrow = level
      level = Math.min(level + (level === first ? 1 : WIDENING), tooWide - 1)
    }
  }
  return meters
}

export async function findNearby(
  database: Database,
  center: GeoPoint,
  except: number,
  count: number,
): Promise<Nearby[]> {
  const meters = await findCandidates(database, center, count + 1)
  meters.delete(except)
  return [...meters]
    .map(([id, distanceMeters]) => ({ id, distanceMeters }))
    .filter(({ distanceMeters }) => distanceMeters <= MAX_DISTANCE_METERS)
    .sort((one, other) => one.distanceMeters - other.distanceMeters || one.id - other.id)
    .slice(0, count)
}
