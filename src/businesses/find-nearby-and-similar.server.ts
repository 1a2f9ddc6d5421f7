import { geoKey } from '../catalog/places/geo-key.ts'
import { compileOnce, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isListed } from './business.server.ts'
import { isOperational } from './business-status.ts'
import type { Standing } from './find-business.server.ts'
import { findSummaries, type SummaryRow } from './find-businesses.server.ts'
import { findNearby } from './find-nearby.server.ts'

export const NEIGHBOURS_COUNT = 6

export type Neighbours = {
  nearby: { business: SummaryRow; distanceMeters: number }[]
  similar: SummaryRow[]
}

type SimilarInput = { categoryId: number; cityId: number; limit: number }

const similarQuery = compileOnce(({ read }, { categoryId, cityId, limit }: Placed<SimilarInput>) =>
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
const SIMILAR_OF_CLOSED_COUNT = 4 * NEIGHBOURS_COUNT

async function findSimilar(
  database: Database,
  { id, category_id, city_id }: Standing,
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
export async function findNeighbours(database: Database, centre: Standing): Promise<Neighbours> {
  const { id, latitude, longitude } = centre
  const isClosed = centre.business_status === 'CLOSED_PERMANENTLY'
  const hasPlace = latitude !== null && longitude !== null && geoKey(latitude, longitude) !== null
  const near = hasPlace
    ? await findNearby(
        database,
        { latitude, longitude },
        id,
        isClosed ? 2 * NEIGHBOURS_COUNT : NEIGHBOURS_COUNT,
      )
    : []
  const nearIds = near.map((each) => each.id)
  const similarIds = isClosed
    ? await findSimilar(database, centre, SIMILAR_OF_CLOSED_COUNT)
    : (await findSimilar(database, centre, NEIGHBOURS_COUNT + near.length))
        .filter((similarId) => !nearIds.includes(similarId))
        .slice(0, NEIGHBOURS_COUNT)
  const summaries = await findSummaries(database, [...new Set([...nearIds, ...similarIds])])
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  const similar = similarIds
    .flatMap((similarId) => byId.get(similarId) ?? [])
    .filter(({ business_status }) => !isClosed || isOperational(business_status))
    .slice(0, NEIGHBOURS_COUNT)
  return {
    nearby: near
      .flatMap(({ id: nearId, distanceMeters }) => {
        const business = byId.get(nearId)
        return business && !similar.includes(business) ? [{ business, distanceMeters }] : []
      })
      .slice(0, NEIGHBOURS_COUNT),
    similar,
  }
}
