import { normalizeRegion } from '../catalog/places/region-key.ts'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'

const MAX_SAMPLED = 5000

export type CityRegions = {
  regions: { key: string; region: string | null; businesses: number }[]
  lookedAt: number
  isWhole: boolean
}

const regionsQuery = createCompiledQuery(({ read }, { cityId }: Placed<{ cityId: number }>) =>
  read
    .selectFrom('businesses')
    .where('city_id', '=', cityId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(MAX_SAMPLED)
    .select(['region', 'country_code']),
)

export async function findCityRegions(database: Database, cityId: number): Promise<CityRegions> {
  const rows = await regionsQuery(database, { cityId })
  const byKey = Map.groupBy(rows, ({ country_code, region }) =>
    normalizeRegion(country_code ?? '', region),
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
    isWhole: rows.length < MAX_SAMPLED,
  }
}
