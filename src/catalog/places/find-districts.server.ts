import { CITY_TOP_DISTRICTS, DISTRICT_MIN_BUSINESSES } from '../../platform/calls/page-sizes.ts'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { normalizeCityName } from './city-key.server.ts'

const bySlug = createCompiledQuery(
  ({ read }, { cityId, slug }: Placed<{ cityId: number; slug: string }>) =>
    read
      .selectFrom('districts')
      .where('city_id', '=', cityId)
      .where('slug', '=', slug)
      .select(['id', 'name', 'slug', 'listed']),
)

/** Null for a district with too few businesses for a page. */
export async function findDistrict(database: Database, cityId: number, name: string) {
  const [found] = await bySlug(database, { cityId, slug: normalizeCityName(name) })
  return found && found.listed >= DISTRICT_MIN_BUSINESSES ? found : null
}

export const findDistrictsOfCity = createCompiledQuery(
  ({ read }, { cityId }: Placed<{ cityId: number }>) =>
    read
      .selectFrom('districts')
      .where('city_id', '=', cityId)
      .where('listed', '>=', DISTRICT_MIN_BUSINESSES)
      .orderBy('listed', 'desc')
      .orderBy('name_key')
      .orderBy('id')
      .limit(CITY_TOP_DISTRICTS)
      .select(['name', 'slug', 'listed']),
)
