import { sql } from 'kysely'
import { createCompiledQuery, type Placed } from './compiled-query.server.ts'
import type { Database, GeoRow } from './database.server.ts'

/** SQLite has no lateral joins: the statement has this many branches, and unused ones are empty ranges. */
const MAX_RANGES = 9

const rangesQuery = createCompiledQuery((_, input: Placed<Record<string, number>>) => {
  // SQLite accepts a limit inside a union only within a subquery.
  const branches = Array.from(
    { length: MAX_RANGES },
    (_, at) => sql`
      select * from (
        select id, geo_key, latitude, longitude from businesses
        where businesses.listed = 1 and geo_key >= ${input[`from${at}`]} and geo_key < ${input[`to${at}`]}
        order by geo_key, id limit ${input.limit}
      ) as square`,
  )
  return sql<GeoRow>`${sql.join(branches, sql` union all `)}`
})

export const findInGeoRanges: Database['findInGeoRanges'] = (database, ranges, limit) =>
  rangesQuery(
    database,
    Array.from({ length: MAX_RANGES }, (_, at) => ranges[at] ?? { from: 0, to: 0 }).reduce(
      (input, { from, to }, at) => Object.assign(input, { [`from${at}`]: from, [`to${at}`]: to }),
      { limit } as Record<string, number>,
    ),
  )
