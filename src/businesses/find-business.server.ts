import { type InferResult, sql } from 'kysely'
import { parseMoreCategories } from '../catalog/categories/category-text.server.ts'
import { PHOTO_COLUMNS } from '../photos/find-stored-photos.server.ts'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findAllRows, findNewestId, findRow } from '../platform/database/find-row.server.ts'
import {
  cityPosition,
  publicCategorySlug,
  publicCitySlug,
  publicDistrictSlug,
} from './business.server.ts'

/** A hidden category has no page, so its slug is null. The city works the same way. */
export type BusinessRow = InferResult<ReturnType<typeof selectBusiness>>[number]

type Seen = { is_approved: number; removed_at: number | null; merged_into: number | null }

export type BusinessPosition = Pick<
  BusinessRow,
  'id' | 'latitude' | 'longitude' | 'category_id' | 'city_id' | 'business_status'
>

export type FoundBusiness<Row = BusinessRow> =
  | { kind: 'found'; business: Row }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'missing' }

/** PostgreSQL rejects NUL with an error, so other characters never reach a query. */
const SLUG = /^[a-z0-9-]{1,300}$/

const selectBusiness = ({ read }: Pick<Database, 'read'>) =>
  read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'businesses.category_id')
    .leftJoin('cities', 'cities.id', 'businesses.city_id')
    .leftJoin('districts', 'districts.id', 'businesses.district_id')
    .leftJoin('photos', 'photos.url', 'businesses.photo')
    .selectAll('businesses')
    .select([
      'categories.name as category_name',
      publicCategorySlug,
      'categories.icon as category_icon',
      'categories.vocabulary_id',
      'cities.name as city_name',
      'cities.names as city_names',
      publicCitySlug,
      'districts.name as district_name',
      publicDistrictSlug,
      ...cityPosition,
      ...PHOTO_COLUMNS,
    ])

const businessQuery = createCompiledQuery((source, { slug }: Placed<{ slug: string }>) =>
  selectBusiness(source).where('businesses.slug', '=', slug),
)

const positionQuery = createCompiledQuery(({ read }, { slug }: Placed<{ slug: string }>) =>
  read
    .selectFrom('businesses')
    .where('slug', '=', slug)
    .select(['id', 'latitude', 'longitude', 'category_id', 'city_id', 'business_status'])
    .select(['is_approved', 'removed_at', 'merged_into']),
)

async function findTarget(database: Database, id: number): Promise<FoundBusiness<never>> {
  const columns = ['slug', 'removed_at', 'is_approved'] as const
  const target = await findRow(database.read, 'businesses', { id }, columns)
  if (!target || target.removed_at !== null) return { kind: 'gone' }
  return target.is_approved === 1 ? { kind: 'moved', slug: target.slug } : { kind: 'missing' }
}

async function findBySlug<Row extends Seen>(
  database: Database,
  slug: string,
  find: (database: Database, input: { slug: string }) => Promise<Row[]>,
): Promise<FoundBusiness<Row>> {
  if (!SLUG.test(slug)) return { kind: 'missing' }
  const [business] = await find(database, { slug })
  if (business) {
    if (business.merged_into !== null) return findTarget(database, business.merged_into)
    if (business.removed_at !== null) return { kind: 'gone' }
    return business.is_approved === 1 ? { kind: 'found', business } : { kind: 'missing' }
  }
  const former = await database.read
    .selectFrom('slug_history')
    .innerJoin('businesses', 'businesses.id', 'slug_history.business_id')
    .where('slug_history.slug', '=', slug)
    .select(['businesses.slug', 'businesses.merged_into'])
    .executeTakeFirst()
  if (!former) return { kind: 'missing' }
  if (former.merged_into !== null) return findTarget(database, former.merged_into)
  return { kind: 'moved', slug: former.slug }
}

export const findBusiness = (database: Database, slug: string): Promise<FoundBusiness> =>
  findBySlug(database, slug, businessQuery)

export const findBusinessPosition = (
  database: Database,
  slug: string,
): Promise<FoundBusiness<BusinessPosition>> => findBySlug(database, slug, positionQuery)

export async function findUnapproved(
  database: Database,
  slug: string,
): Promise<BusinessRow | null> {
  if (!SLUG.test(slug)) return null
  const [business] = await businessQuery(database, { slug })
  return business?.is_approved === 0 && business.removed_at === null ? business : null
}

export type AdditionalCategory = { id: string | null; name: string; slug: string }

export async function findAdditionalCategories(
  database: Database,
  { more_categories }: Pick<BusinessRow, 'more_categories'>,
): Promise<AdditionalCategory[]> {
  const ids = parseMoreCategories(more_categories)
  if (ids.length === 0) return []
  const rows = await database.read
    .selectFrom('categories')
    .where('id', 'in', database.list(ids))
    .where('hidden', '=', 0)
    .select(['id', 'vocabulary_id', 'name', 'slug'])
    .execute()
  const byId = new Map(
    rows.map(({ id, vocabulary_id, ...row }) => [id, { id: vocabulary_id, ...row }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** With the version of `findRecord`. */
export const findVersioned = (database: Database, ids: readonly number[]) =>
  selectBusiness(database)
    .where('businesses.id', 'in', database.list(ids))
    .select((eb) =>
      eb
        .selectFrom('business_changes')
        .whereRef('business_id', '=', 'businesses.id')
        .select((each) => each.fn.coalesce(each.fn.max('id'), sql.lit(0)).as('version'))
        .as('version'),
    )
    .execute()

export type BusinessRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

const FORMER_SLUGS_MAX = 100

/** The version changes with every edit, for optimistic locking. */
export async function findRecord(database: Database, id: number) {
  const business = await selectBusiness(database).where('businesses.id', '=', id).executeTakeFirst()
  if (!business) return null
  const [slugs, keys, version] = await Promise.all([
    database.read
      .selectFrom('slug_history')
      .where('business_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(FORMER_SLUGS_MAX)
      .select('slug')
      .execute(),
    findAllRows(database.read, 'business_keys', { business_id: id }, ['kind', 'value']),
    findNewestId(database.read, 'business_changes', { business_id: id }),
  ])
  return { business, formerSlugs: slugs.map(({ slug }) => slug), keys, version }
}
