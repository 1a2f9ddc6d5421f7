import { regionKey } from '../catalog/places/region-key.ts'
import { compileOnce } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'

/** So many of a city's businesses are looked at for the regions they name. */
const MOST_LOOKED_AT = 5000

export type CityRegions = {
  /** The most frequent first; the region in its most frequent spelling, null where none is named. */
  regions: { key: string; region: string | null; businesses: number }[]
  lookedAt: number
  /** Whether that were all. */
  isWhole: boolean
}

const regionsQuery = compileOnce((database) =>
  database.read
    .selectFrom('businesses')
    .where('city_id', '=', 0)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .select(['region', 'country_code']),
)

/** The regions that the businesses of a city name, told from a bounded number of them. */
export async function findCityRegions(database: Database, cityId: number): Promise<CityRegions> {
  const rows = await regionsQuery(database, [cityId, MOST_LOOKED_AT])
  const byKey = Map.groupBy(rows, ({ country_code, region }) =>
    regionKey(country_code ?? '', region),
  )
  const regions = [...byKey].map(([key, of]) => {
    const spellings = Map.groupBy(of, ({ region }) => region)
    const [[region = null] = []] = [...spellings].sort(
      ([, one], [, other]) => other.length - one.length,
    )
    return { key, region, businesses: of.length }
  })
  return {
    regions: regions.sort((one, other) => other.businesses - one.businesses),
    lookedAt: rows.length,
    isWhole: rows.length < MOST_LOOKED_AT,
  }
}
