import { buildDistrictSlug } from '../../gazetteer/city-key.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findDistrict } from './find-districts.server.ts'

/** A district comes before a category with the same slug, so such a category has no page in the city. */
export async function findDistrictPages(
  database: Database,
  { cityIds, slugs }: { cityIds: readonly number[]; slugs: readonly string[] },
): Promise<{ cityId: number; slug: string }[]> {
  if (cityIds.length === 0 || slugs.length === 0) return []
  const byKey = Map.groupBy(slugs, (slug) => buildDistrictSlug(slug))
  const named = await database.read
    .selectFrom('districts')
    .where('city_id', 'in', cityIds)
    .where('slug', 'in', [...byKey.keys()])
    .select(['city_id as cityId', 'slug'])
    .execute()
  const pairs = named.flatMap(({ cityId, slug: key }) =>
    (byKey.get(key) ?? []).map((slug) => ({ cityId, slug })),
  )
  const districts = await Promise.all(
    pairs.map(({ cityId, slug }) => findDistrict(database, cityId, slug)),
  )
  return pairs.filter((_, at) => districts[at])
}
