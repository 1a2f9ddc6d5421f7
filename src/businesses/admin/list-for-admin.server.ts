import { createCompiledQuery } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type AdminFilters,
  type AdminListRow,
  type AdminOrder,
  buildFilterQuery,
  buildIndexQuery,
  COUNTED_TO,
  type IndexQuery,
  MAX_REACHED,
  MAX_REACHED_FILTERED,
} from './admin-list.server.ts'
import { findRemoved } from './find-removed.server.ts'
import { listInOrder, listMatchesInOrder, listSortedMatches } from './scan-admin-list.server.ts'

export type AdminListPage = {
  businesses: AdminListRow[]
  total: number
  isExact: boolean
  pages: number
  isSample: boolean
}

const totalQuery = createCompiledQuery(({ read }) => read.selectFrom('site_totals').select('total'))

async function findRows(database: Database, ids: readonly number[]): Promise<AdminListRow[]> {
  if (ids.length === 0) return []
  const rows = await database.read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'businesses.category_id')
    .where('businesses.id', 'in', database.list(ids))
    .select([
      'businesses.id',
      'businesses.slug',
      'businesses.name',
      'full_address',
      'city',
      'phone',
      'rating',
      'reviews',
      'verified',
      'is_approved',
      'business_status',
      'removed_at',
      'place_id',
      'country_code',
      'url',
      'created_at',
      'categories.name as category_name',
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Cut = Omit<AdminListPage, 'businesses'> & { ids: readonly number[] }

const pagesOf = (total: number, limit: number, reach: number) =>
  Math.min(Math.ceil(total / limit), Math.floor(reach / limit))

/** Sorts small results and walks an index for large ones, so the cost stays bounded. */
export async function listForAdmin(
  database: Database,
  narrowing: AdminFilters,
  order: AdminOrder,
  page: number,
  limit: number,
): Promise<AdminListPage> {
  const { ids, ...cut } = await findIds(database, narrowing, order, page, limit)
  return { ...cut, businesses: await findRows(database, page <= cut.pages ? ids : []) }
}

async function findIds(
  database: Database,
  narrowing: AdminFilters,
  order: AdminOrder,
  page: number,
  limit: number,
): Promise<Cut> {
  const offset = (page - 1) * limit
  const whole = (total: number, reach: number) => ({
    total,
    isExact: true,
    pages: pagesOf(total, limit, reach),
    isSample: false,
  })
  if (narrowing.status === 'removed') {
    const { ids, isWhole } = await findRemoved(database, narrowing, order)
    const cut = whole(ids.length, COUNTED_TO)
    return { ...cut, isExact: isWhole, ids: ids.slice(offset, offset + limit) }
  }
  const words = buildFilterQuery(narrowing)
  if (words === 'none') return { ...whole(0, 0), ids: [] }
  if (words === 'all') {
    const [totals] = await totalQuery(database, {})
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
    return findAmongMany(database, narrowing, gathering, order, page, limit)
  if (few.kept <= COUNTED_TO) return { ...whole(few.kept, COUNTED_TO), ids: few.ids }
  return { ...manyPages(MAX_REACHED_FILTERED, limit), ids: few.ids }
}

const manyPages = (reached: number, limit: number) => ({
  total: COUNTED_TO,
  isExact: false,
  pages: pagesOf(COUNTED_TO, limit, reached),
  isSample: false,
})

async function findAmongMany(
  database: Database,
  narrowing: AdminFilters,
  gathering: IndexQuery,
  order: AdminOrder,
  page: number,
  limit: number,
): Promise<Cut> {
  const offset = (page - 1) * limit
  // Always walks to the last reachable page, so that every page shows the same page count.
  const walked = await listMatchesInOrder(
    database,
    narrowing,
    gathering,
    order,
    MAX_REACHED_FILTERED,
  )
  if (walked.length >= limit)
    return { ...manyPages(walked.length, limit), ids: walked.slice(offset, offset + limit) }
  const { ids } = await listSortedMatches(database, gathering, order, {
    limit,
    offset,
    isSample: true,
  })
  return { ...manyPages(MAX_REACHED_FILTERED, limit), ids, isSample: true }
}
