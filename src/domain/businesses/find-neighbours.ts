import { compileOnce } from '../../database/compile-once.ts'
import type { Database } from '../../database/database.ts'
import { geoKey } from '../places/geo-key.ts'
import { isListed } from './business.ts'
import type { Standing } from './find-business.ts'
import { findSummaries, type SummaryRow } from './find-businesses.ts'
import { findNearby } from './find-nearby.ts'

/** Of each of the two lists. */
export const NEIGHBOURS_COUNT = 6

export type Neighbours = {
  nearby: { business: SummaryRow; distanceMeters: number }[]
  similar: SummaryRow[]
}

const similarQuery = compileOnce((database) =>
  database.read
    .selectFrom('businesses')
    .where(isListed)
    .where('category_id', '=', 0)
    .where('city_id', '=', 0)
    .orderBy('sort_key', 'desc')
    .orderBy('id')
    .limit(0)
    .select('id'),
)

/** The best of the same category in the same city, besides those that are shown already. */
/** More than shown, because some may be closed temporarily. */
const SIMILAR_OF_CLOSED_COUNT = 4 * NEIGHBOURS_COUNT

async function findSimilar(
  database: Database,
  { category_id, city_id }: Standing,
  shown: ReadonlySet<number>,
  atMost: number,
): Promise<number[]> {
  if (category_id === null || city_id === null) return []
  const count = atMost + shown.size
  const rows = await similarQuery(database, [category_id, city_id, count])
  return rows
    .map(({ id }) => id)
    .filter((id) => !shown.has(id))
    .slice(0, atMost)
}

/**
 * The listed businesses nearest to a business, and the best others of its category in its city, no
 * business in both lists. The business itself need not be listed; beside a permanently closed one,
 * temporarily closed ones are left out of the similar ones.
 */
export async function findNeighbours(database: Database, centre: Standing): Promise<Neighbours> {
  const { id, latitude, longitude } = centre
  const hasPlace = latitude !== null && longitude !== null && geoKey(latitude, longitude) !== null
  const near = hasPlace
    ? await findNearby(database, { latitude, longitude }, id, NEIGHBOURS_COUNT)
    : []
  const nearIds = near.map((each) => each.id)
  const isClosed = centre.business_status === 'CLOSED_PERMANENTLY'
  const atMost = isClosed ? SIMILAR_OF_CLOSED_COUNT : NEIGHBOURS_COUNT
  const similarIds = await findSimilar(database, centre, new Set([id, ...nearIds]), atMost)
  const summaries = await findSummaries(database, [...nearIds, ...similarIds])
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  return {
    nearby: near.flatMap((each) => {
      const business = byId.get(each.id)
      return business ? [{ business, distanceMeters: each.distanceMeters }] : []
    }),
    similar: similarIds
      .flatMap((similarId) => byId.get(similarId) ?? [])
      .filter(({ business_status }) => !isClosed || business_status !== 'CLOSED_TEMPORARILY')
      .slice(0, NEIGHBOURS_COUNT),
  }
}
