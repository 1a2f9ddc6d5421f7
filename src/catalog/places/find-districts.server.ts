import { buildDistrictSlug, isWrittenAs } from '../../gazetteer/city-key.server.ts'
import { CITY_TOP_DISTRICTS, DISTRICT_MIN_BUSINESSES } from '../../platform/calls/page-sizes.ts'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { buildDistinctSlug } from './save-districts.server.ts'

const COLUMNS = ['id', 'name', 'slug', 'listed', 'merged_into'] as const

const bySlug = createCompiledQuery(
  ({ read }, { cityId, slug }: Placed<{ cityId: number; slug: string }>) =>
    read
      .selectFrom('districts')
      .where('city_id', '=', cityId)
      .where('slug', '=', slug)
      .select(COLUMNS),
)

const byId = createCompiledQuery(({ read }, { id }: Placed<{ id: number }>) =>
  read.selectFrom('districts').where('id', '=', id).select(COLUMNS),
)

export function buildDistrictSlugs(name: string): [slug: string, distinctSlug: string] {
  const slug = buildDistrictSlug(name)
  return [slug, buildDistinctSlug(slug, name)]
}

/** Null for a district with too few businesses for a page. Former names lead to the district. */
export async function findDistrict(database: Database, cityId: number, name: string) {
  const [slug, distinctSlug] = buildDistrictSlugs(name)
  const [same] = await bySlug(database, { cityId, slug })
  let [found] = isWrittenAs(name, [normalizeName(same?.name ?? '')])
    ? [same]
    : await bySlug(database, { cityId, slug: distinctSlug })
  while (found && found.merged_into !== null)
    [found] = await byId(database, { id: found.merged_into })
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
