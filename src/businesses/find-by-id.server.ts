import type { Database } from '../platform/database/database.server.ts'
import type { BusinessRow } from './find-business.server.ts'
import { publicCategorySlug, publicCitySlug } from './saving/public-slugs.server.ts'

export type BusinessRecord = {
  business: BusinessRow
  formerSlugs: string[]
  keys: { kind: string; value: string }[]
  /** Changes with every edit; used for optimistic locking. */
  version: number
}

const FORMER_SLUGS_MAX = 100

export async function findRecord(database: Database, id: number): Promise<BusinessRecord | null> {
  const business = await database.read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'businesses.category_id')
    .leftJoin('cities', 'cities.id', 'businesses.city_id')
    .where('businesses.id', '=', id)
    .selectAll('businesses')
    .select([
      'categories.name as category_name',
      publicCategorySlug,
      'categories.icon as category_icon',
      'cities.name as city_name',
      publicCitySlug,
    ])
    .executeTakeFirst()
  if (!business) return null
  const [slugs, keys, last] = await Promise.all([
    database.read
      .selectFrom('slug_history')
      .where('business_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(FORMER_SLUGS_MAX)
      .select('slug')
      .execute(),
    database.read
      .selectFrom('business_keys')
      .where('business_id', '=', id)
      .select(['kind', 'value'])
      .execute(),
    database.read
      .selectFrom('business_changes')
      .where('business_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirst(),
  ])
  return { business, formerSlugs: slugs.map(({ slug }) => slug), keys, version: last?.id ?? 0 }
}
