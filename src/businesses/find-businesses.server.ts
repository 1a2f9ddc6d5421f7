import { type RawBuilder, sql } from 'kysely'
import { findSiteTotals } from '../catalog/categories/find-totals.server.ts'
import { PHOTO_COLUMNS } from '../photos/find-stored-photos.server.ts'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { buildSortKey, cityPosition, isListed, publicCategorySlug } from './business.server.ts'

export const SUMMARY_COLUMNS = [
  'businesses.id',
  'businesses.slug',
  'businesses.name',
  'businesses.country_code',
  'businesses.city',
  'businesses.full_address',
  'businesses.street',
  'businesses.rating',
  'businesses.reviews',
  'businesses.phone',
  'businesses.photo',
  'businesses.place_id',
  'businesses.opening_hours',
  'businesses.special_hours',
  'businesses.business_status',
  'businesses.time_zone',
  'businesses.latitude',
  'businesses.longitude',
  'categories.name as category_name',
  publicCategorySlug,
  'categories.icon as category_icon',
  'categories.vocabulary_id',
  'cities.name as city_name',
  ...cityPosition,
  ...PHOTO_COLUMNS,
] as const

export type SummaryRow = Awaited<ReturnType<typeof summariesQuery>>[number]

const summariesQuery = createCompiledQuery((database: Database, { ids }: Placed<{ ids: string }>) =>
  database.read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'businesses.category_id')
    .leftJoin('cities', 'cities.id', 'businesses.city_id')
    .leftJoin('photos', 'photos.url', 'businesses.photo')
    .where('businesses.id', 'in', database.idsIn(ids))
    // An older server doesn't update the table of additional categories during an upgrade.
    .where(isListed)
    .select(SUMMARY_COLUMNS),
)

export async function findSummaries(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await summariesQuery(database, { ids: JSON.stringify(ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Cut = { limit: number; offset: number }

const pageQuery = createCompiledQuery(({ read }, { limit, offset }: Placed<Cut>) =>
  read
    .selectFrom('businesses')
    .where(isListed)
    .orderBy('sort_key', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .select('id'),
)

/** Finds the page in the index alone, so the last page costs as much as the first. */
export async function findBusinesses(database: Database, page: number, limit: number) {
  const ids = await pageQuery(database, { limit, offset: (page - 1) * limit })
  const { businesses: total } = await findSiteTotals(database)
  return { businesses: await summariesOf(database, ids), total }
}

const summariesOf = (database: Database, rows: readonly { id: number }[]) =>
  findSummaries(
    database,
    rows.map(({ id }) => id),
  )

const topOfCountryQuery = createCompiledQuery(
  ({ read }, { code, limit }: Placed<{ code: string; limit: number }>) =>
    read
      .selectFrom('businesses')
      .where(isListed)
      .where('country_code', '=', code)
      .orderBy('sort_key', 'desc')
      .orderBy('id')
      .limit(limit)
      .select('id'),
)

export const findTopBusinesses = async (database: Database, code: string, limit: number) =>
  summariesOf(database, await topOfCountryQuery(database, { code, limit }))

type Cuts = Cut & { id: number; end: number }
type FindIds = (database: Database, cut: Cuts) => Promise<{ id: number }[]>

const pageOf = (column: 'city_id' | 'district_id') => (order: RawBuilder<unknown>) =>
  createCompiledQuery(
    (_: Database, { id, limit, offset }: Placed<Cuts>) => sql<{ id: number }>`
      select id from businesses where ${isListed} and ${sql.ref(column)} = ${id}
      ${order} limit ${limit} offset ${offset}`,
  )

const pageOfCategory = (order: RawBuilder<unknown>) =>
  createCompiledQuery((database: Database, { id, limit, offset, end }: Placed<Cuts>) => {
    const own = sql`select id, sort_key from businesses where listed = 1 and category_id = ${id}`
    const more = sql`
      select business_id as id, sort_key from business_categories
      where listed = 1 and category_id = ${id}`
    return sql<{ id: number }>`
      ${database.partInOrder(own, order, end)} union all ${database.partInOrder(more, order, end)}
      ${order} limit ${limit} offset ${offset}`
  })

/** Reads pages after the middle from the end, so that the last page costs as much as the first. */
function createPageFinder(create: (order: RawBuilder<unknown>) => FindIds) {
  const fromStart = create(sql`order by sort_key desc, id`)
  const fromEnd = create(sql`order by sort_key, id desc`)
  type Counted = { id: number; listed: number }
  return async (database: Database, { id, listed }: Counted, page: number, size: number) => {
    const before = (page - 1) * size
    if (before >= listed) return []
    const limit = Math.min(size, listed - before)
    const after = listed - before - limit
    const isLate = after < before
    const [find, offset] = isLate ? [fromEnd, after] : [fromStart, before]
    const rows = await find(database, { id, limit, offset, end: offset + limit })
    return summariesOf(database, isLate ? rows.toReversed() : rows)
  }
}

export const findBusinessesOfCategory = createPageFinder(pageOfCategory)
export const findBusinessesOfCity = createPageFinder(pageOf('city_id'))
export const findBusinessesOfDistrict = createPageFinder(pageOf('district_id'))

export const FEATURED_COUNT = 12
const WELL_RATED = 4
/** Must match the condition of the partial index. */
const isWellRated = sql<boolean>`businesses.rating >= ${sql.lit(WELL_RATED)}`
/** The second number applies if the first candidates lie in too few cities. */
const CANDIDATES = [48, 200] as const
const LARGEST_CITIES_COUNT = 50

type Candidate = { id: number; city_id: number | null; sort_key: number }

const inOrder = (one: Candidate, other: Candidate) =>
  other.sort_key - one.sort_key || one.id - other.id

function byDifferentCities(candidates: readonly Candidate[]) {
  const cities = new Set<number>()
  const first: Candidate[] = []
  const rest: Candidate[] = []
  for (const candidate of [...candidates].sort(inOrder)) {
    const isNewCity = candidate.city_id === null || !cities.has(candidate.city_id)
    if (candidate.city_id !== null) cities.add(candidate.city_id)
    const group = isNewCity ? first : rest
    group.push(candidate)
  }
  return { first, rest }
}

async function findBestOfLargestCities(database: Database): Promise<Candidate[]> {
  const cities = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(LARGEST_CITIES_COUNT)
    .select('id')
    .execute()
  const best = await Promise.all(
    cities.map(({ id }) =>
      database.read
        .selectFrom('businesses')
        .where(isListed)
        .where('city_id', '=', id)
        .where(isWellRated)
        // Without this limit, a city without ratings would be scanned to its end.
        .where('sort_key', '>=', buildSortKey(null, WELL_RATED))
        .orderBy('sort_key', 'desc')
        .orderBy('id')
        .limit(1)
        .select(['id', 'city_id', 'sort_key'])
        .executeTakeFirst(),
    ),
  )
  return best.filter((each) => each !== undefined)
}

const findCandidates = createCompiledQuery(({ read }, { limit }: Placed<{ limit: number }>) =>
  read
    .selectFrom('businesses')
    .where(isListed)
    .where(isWellRated)
    .orderBy('sort_key', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'city_id', 'sort_key']),
)

async function chooseFeatured(database: Database): Promise<Candidate[]> {
  let candidates: Candidate[] = []
  for (const count of CANDIDATES) {
    candidates = await findCandidates(database, { limit: count })
    const { first, rest } = byDifferentCities(candidates)
    const isEnough = first.length >= FEATURED_COUNT || candidates.length < count
    if (isEnough) return [...first, ...rest].slice(0, FEATURED_COUNT)
  }
  const known = new Set(candidates.map(({ id }) => id))
  const others = (await findBestOfLargestCities(database)).filter(({ id }) => !known.has(id))
  const { first, rest } = byDifferentCities([...candidates, ...others])
  return [...first, ...rest].slice(0, FEATURED_COUNT)
}

export async function findFeatured(database: Database): Promise<SummaryRow[]> {
  const featured = (await chooseFeatured(database)).sort(inOrder)
  return findSummaries(
    database,
    featured.map(({ id }) => id),
  )
}
