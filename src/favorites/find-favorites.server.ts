import { SUMMARY_COLUMNS, type SummaryRow } from '../businesses/find-businesses.server.ts'
import type { Database } from '../platform/database/database.server.ts'

type Target = { requested: string; id: number }

async function findTargets(database: Database, slugs: readonly string[]): Promise<Target[]> {
  const targetOf = ({
    slug,
    id,
    merged_into,
  }: {
    slug: string
    id: number
    merged_into: number | null
  }) => ({
    requested: slug,
    id: merged_into ?? id,
  })
  const current = await database.read
    .selectFrom('businesses')
    .where('slug', 'in', database.list(slugs))
    .select(['slug', 'id', 'merged_into'])
    .execute()
  const known = new Set(current.map(({ slug }) => slug))
  const others = slugs.filter((slug) => !known.has(slug))
  if (others.length === 0) return current.map(targetOf)
  const former = await database.read
    .selectFrom('slug_history')
    .innerJoin('businesses', 'businesses.id', 'slug_history.business_id')
    .where('slug_history.slug', 'in', database.list(others))
    .select(['slug_history.slug', 'businesses.id', 'businesses.merged_into'])
    .execute()
  return [...current, ...former].map(targetOf)
}

export type Favorite = { requested: string; business: SummaryRow | null }

/** In the given order. A business is null if it has no page; permanently closed ones have a page. */
export async function findFavorites(
  database: Database,
  slugs: readonly string[],
): Promise<Favorite[]> {
  const targets = await findTargets(database, slugs)
  const idBySlug = new Map(targets.map(({ requested, id }) => [requested, id]))
  const rows = await database.read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'businesses.category_id')
    .leftJoin('cities', 'cities.id', 'businesses.city_id')
    .leftJoin('photos', 'photos.url', 'businesses.photo')
    .where('businesses.id', 'in', database.list([...new Set(idBySlug.values())]))
    .where('businesses.is_approved', '=', 1)
    .where('businesses.removed_at', 'is', null)
    .select(SUMMARY_COLUMNS)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return slugs.map((requested) => ({
    requested,
    business: byId.get(idBySlug.get(requested) ?? 0) ?? null,
  }))
}
