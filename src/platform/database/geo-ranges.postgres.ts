import { sql } from 'kysely'
import { createCompiledQuery, type Placed } from './compiled-query.server.ts'
import type { Database, GeoRow } from './database.server.ts'

/** A lateral join: PostgreSQL takes five times as long to plan a union of nine queries as to run it. */
const rangesQuery = createCompiledQuery(
  (_, { lows, highs, limit }: Placed<{ lows: number[]; highs: number[]; limit: number }>) =>
    sql<GeoRow>`
      select square.*
      from unnest(${lows}::bigint[], ${highs}::bigint[]) as squares (low, high)
      cross join lateral (
        select id, geo_key, latitude, longitude from businesses
        where businesses.listed = 1 and geo_key >= squares.low and geo_key < squares.high
        order by geo_key, id limit ${limit}
      ) as square`,
)

export const findInGeoRanges: Database['findInGeoRanges'] = (database, ranges, limit) =>
  rangesQuery(database, {
    lows: ranges.map(({ from }) => from),
    highs: ranges.map(({ to }) => to),
    limit,
  })
