import { buildGeoKey } from '../catalog/places/geo-key.ts'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isListed } from './business.server.ts'
import { isOperational } from './business-status.ts'
import type { BusinessPosition } from './find-business.server.ts'
import { findSummaries, type SummaryRow } from './find-businesses.server.ts'
import { findNearby } from './find-nearby.server.ts'

export const NEIGHBORS_COUNT = 6

export type Neighbors = {
  nearby: { business: SummaryRow; distanceMeters: number }[]
  similar: SummaryRow[]
}

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
  return rows.map((row) => row.id).filter((similarId) => similarId !== id)
}

/** No business is in both lists. For a closed business, `similar` lists only operating ones. */
export async function findNeighbors(
  database: Database,
  centre: BusinessPosition,
): Promise<Neighbors> {
  const { id, latitude, longitude } = centre
  const isClosed = centre.business_status === 'CLOSED_PERMANENTLY'
  const hasPlace =
    latitude !== null && longitude !== null && buildGeoKey(latitude, longitude) !== null
  const near = hasPlace
    ? await findNearby(
        database,
        { latitude, longitude },
        id,
        isClosed ? 2 * NEIGHBORS_COUNT : NEIGHBORS_COUNT,
      )
    : []
  const nearIds = near.map((each) => each.id)
  const similarIds = isClosed
    ? await findSimilar(database, centre, SIMILAR_OF_CLOSED_COUNT)
    : (await findSimilar(database, centre, NEIGHBORS_COUNT + near.length))
        .filter((similarId) => !nearIds.includes(similarId))
        .slice(0, NEIGHBORS_COUNT)
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
