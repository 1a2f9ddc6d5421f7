import { type RawBuilder, sql } from 'kysely'
import { createCompiledQuery } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { CLOSED_TERM } from '../search-index/index-terms.server.ts'
import {
  type AdminFilters,
  type AdminOrder,
  buildAdminPlan,
  buildFilterQuery,
  buildIndexQuery,
  COUNTED_TO,
  findRemoved,
  type IndexQuery,
  MAX_REACHED,
  MAX_REACHED_FILTERED,
  MAX_SCANNED,
} from './admin-list.server.ts'
import {
  buildOrderBy,
  buildOrderedIds,
  buildOrderedRange,
  listKeysAfter,
  ORDER_COLUMNS,
  type OrderedKey,
} from './admin-order.server.ts'
import { type FilterPlan, findMatchingIds, findNamed } from './filters/filter-plan.server.ts'
import { type Cursor, listByConditions } from './list-by-conditions.server.ts'

const totalQuery = createCompiledQuery(({ read }) => read.selectFrom('site_totals').select('total'))

export type AdminListRow = Awaited<ReturnType<typeof findAdminListRows>>[number]

export async function findAdminListRows(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await database.read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'businesses.category_id')
    .leftJoin('cities', 'cities.id', 'businesses.city_id')
    .where('businesses.id', 'in', database.list(ids))
    .select([
      'businesses.id',
      'businesses.slug',
      'businesses.name',
      'full_address',
      'city',
      'phone',
      'website',
      'email',
      'rating',
      'reviews',
      'verified',
      'is_approved',
      'business_status',
      'removed_at',
      'place_id',
      'businesses.country_code',
      'url',
      'created_at',
      'source',
      'custom_values',
      'type',
      'price_level',
      'categories.name as category_name',
      'cities.name as city_name',
      'cities.names as city_names',
      'cities.other_names as city_other_names',
      'categories.vocabulary_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('business_changes')
        .whereRef('business_id', '=', 'businesses.id')
        .select((each) => each.fn.coalesce(each.fn.max('id'), sql.lit(0)).as('version'))
        .as('version'),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Cut = {
  total: number
  isExact: boolean
  pages: number
  isSample: boolean
  checked?: number | null
  next?: Cursor | null
  tested?: number
  ids: number[]
}

/** Where a list with conditions continues, and the clock that limits its tests. */
type Continuing = { start?: Cursor | null; clock?: () => number }

const cutOf = (total: number, limit: number, reach: number) => ({
  total,
  isExact: true,
  pages: Math.min(Math.ceil(total / limit), Math.floor(reach / limit)),
  isSample: false,
})

/** Sorts small results and walks an index for large ones, so the cost stays bounded. */
export async function listForAdmin(
  database: Database,
  filters: AdminFilters,
  order: AdminOrder,
  page: number,
  limit: number,
  continuing: Continuing = {},
) {
  const { ids, ...cut } = await findIds(database, filters, order, page, limit, continuing)
  return { ...cut, businesses: await findAdminListRows(database, page <= cut.pages ? ids : []) }
}

async function findIds(
  database: Database,
  filters: AdminFilters,
  order: AdminOrder,
  page: number,
  limit: number,
  continuing: Continuing,
): Promise<Cut> {
  const offset = (page - 1) * limit
  const whole = (total: number, reach: number) => cutOf(total, limit, reach)
  if (filters.status === 'removed') {
    const { ids, isWhole } = await findRemoved(database, filters, order)
    const cut = whole(ids.length, COUNTED_TO)
    return { ...cut, isExact: isWhole, ids: ids.slice(offset, offset + limit) }
  }
  if (filters.conditions.length > 0)
    return findByConditions(database, filters, order, page, limit, continuing)
  const words = buildFilterQuery(filters)
  if (words === 'none') return { ...whole(0, 0), ids: [] }
  if (words === 'all') {
    const [totals] = await totalQuery(database)
    const cut = whole(totals?.total ?? 0, MAX_REACHED)
    const ids = page <= cut.pages ? await listInOrder(database, order, limit, offset) : []
    return { ...cut, ids }
  }
  const gathering = buildIndexQuery(words)
  const few = await listSortedMatches(database, gathering, order, {
    limit,
    offset,
    isSample: false,
  })
  if (few.gathered > database.words.gatheredTo)
    return findAmongMany(database, filters, gathering, order, page, limit)
  if (few.kept <= COUNTED_TO) return { ...whole(few.kept, COUNTED_TO), ids: few.ids }
  return { ...manyPages(MAX_REACHED_FILTERED, limit), ids: few.ids }
}

async function findByConditions(
  database: Database,
  filters: AdminFilters,
  order: AdminOrder,
  page: number,
  limit: number,
  { start = null, clock = Date.now }: Continuing,
): Promise<Cut> {
  const plan = buildAdminPlan(filters)
  if (plan === null) return { ...cutOf(0, limit, 0), ids: [] }
  const wanted = page === 1 ? 0 : (page - 1) * limit + 1
  const scan = { start, wanted, clock }
  const { ids, ...end } = await listByConditions(database, plan, order, scan)
  const total = Math.min(ids.length, COUNTED_TO)
  const shown = ids.slice((page - 1) * limit, page * limit)
  return { ...cutOf(total, limit, COUNTED_TO), ...end, ids: shown }
}

const manyPages = (reached: number, limit: number) => ({
  ...cutOf(COUNTED_TO, limit, reached),
  isExact: false,
})

async function findAmongMany(
  database: Database,
  filters: AdminFilters,
  gathering: IndexQuery,
  order: AdminOrder,
  page: number,
  limit: number,
): Promise<Cut> {
  const offset = (page - 1) * limit
  // Always walks to the last reachable page, so that every page shows the same page count.
  const plan = buildAdminPlan(filters)
  const inOrder =
    plan !== null && plan.names.length > 0
      ? await listNamedInOrder(database, plan, order, MAX_REACHED_FILTERED)
      : await listMatchesInOrder(database, filters, gathering, order, MAX_REACHED_FILTERED)
  if (inOrder.length >= limit)
    return { ...manyPages(inOrder.length, limit), ids: inOrder.slice(offset, offset + limit) }
  const { ids } = await listSortedMatches(database, gathering, order, {
    limit,
    offset,
    isSample: true,
  })
  return { ...manyPages(MAX_REACHED_FILTERED, limit), ids, isSample: true }
}

async function listInOrder(
  database: Database,
  order: AdminOrder,
  limit: number,
  offset: number,
): Promise<number[]> {
  const { rows } = await buildOrderedIds(order, limit, offset).execute(database.read)
  return rows.map(({ id }) => id)
}

/** Tests this many rows in one statement. */
const BATCH_ROWS = 2_500

async function listNamedInOrder(
  database: Database,
  { tests, names }: FilterPlan,
  order: AdminOrder,
  limit: number,
): Promise<number[]> {
  const ids: number[] = []
  let after: OrderedKey | null = null
  for (let tested = 0; tested < database.words.testedTo; tested += BATCH_ROWS) {
    const size = Math.min(BATCH_ROWS, database.words.testedTo - tested)
    const keys: readonly OrderedKey[] = await listKeysAfter(database, order, after, size)
    const given = keys.map(({ id }) => id)
    const matching = await findMatchingIds(database, database.read, given, tests)
    ids.push(...(await findNamed(database, matching, names)))
    after = keys.at(-1) ?? null
    if (keys.length < size || ids.length >= limit) break
    await yieldToEventLoop()
  }
  return ids.slice(0, limit)
}

const isInCategory = (id: number) => sql`(category_id = ${id} or exists (
  select 1 from business_categories as more where more.category_id = ${id} and business_id = ordered.id))`

async function listMatchesInOrder(
  database: Database,
  { categoryId, status }: AdminFilters,
  { words }: IndexQuery,
  order: AdminOrder,
  limit: number,
): Promise<number[]> {
  const tests: RawBuilder<unknown>[] = []
  if (categoryId !== null) tests.push(isInCategory(categoryId))
  if (status === 'approved') tests.push(sql`is_approved = 1`)
  if (status === 'unapproved') tests.push(sql`is_approved = 0`)
  const isClosed = words.some((group) => group.includes(CLOSED_TERM))
  if (isClosed) tests.push(database.words.isAmong(words, sql`ordered.id`))
  const length = isClosed ? database.words.testedTo : MAX_SCANNED
  const { rows } = await sql<{ id: number }>`
    select id from (${buildOrderedRange(order, length)}) as ordered
    where ${sql.join(tests, sql` and `)} limit ${limit}`.execute(database.read)
  return rows.map(({ id }) => id)
}

async function listSortedMatches(
  database: Database,
  { words, isApproved }: IndexQuery,
  order: AdminOrder,
  { limit, offset, isSample }: { limit: number; offset: number; isSample: boolean },
): Promise<{ gathered: number; kept: number; ids: number[] }> {
  const bound = isSample
    ? Math.min(COUNTED_TO, database.words.gatheredTo)
    : database.words.gatheredTo
  const last = order.by === 'rating' ? sql`rating is null,` : sql``
  const columns = sql.join(
    [...new Set(['id', ORDER_COLUMNS[order.by]])].map((column) => sql.ref(`keys.${column}`)),
  )
  const tests = [
    ...(isSample ? [] : [sql`(select count(*) from matches) <= ${bound}`]),
    ...(isApproved ? [sql`keys.is_approved = 1`] : []),
    sql`true`,
  ]
  const { rows } = await sql<{ gathered: number; kept: number | null; id: number | null }>`
    with matches as materialized (${database.words.matching(words, bound + 1)}),
      few as (
        select ${columns} from ${database.words.keysOf(sql`matches`)} where ${sql.join(tests, sql` and `)}
      )
    select gathered, kept, id
    from (
      select count(*) as gathered, ${isApproved ? sql`(select count(*) from few)` : sql`null`} as kept
      from matches
    ) as counted
    left join (
      select id from few order by ${last} ${buildOrderBy(order)} limit ${limit} offset ${offset}
    ) as page on true`.execute(database.read)
  const gathered = rows[0]?.gathered ?? 0
  const kept = rows[0]?.kept ?? gathered
  return { gathered, kept, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) }
}
