import { compileOnce } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  COUNTED_TO,
  type Gathering,
  type KeptOrder,
  type KeptRow,
  MOST_REACHED,
  MOST_REACHED_NARROWED,
  type Narrowing,
  withoutApproval,
  wordsOfNarrowing,
} from './admin-list.server.ts'
import { findRemoved } from './find-removed.server.ts'
import { sortMatches, walkMatches, walkOrder } from './scan-admin-list.server.ts'

export type KeptPage = {
  businesses: KeptRow[]
  total: number
  isExact: boolean
  /** How many pages can be come to. */
  pages: number
  /** Whether only some of those that match were put in order, and no others are shown. */
  isSample: boolean
}

const totalQuery = compileOnce((database) =>
  database.read.selectFrom('site_totals').select('total'),
)

/** The rows of these ids, in the order of the ids. */
async function findRows(database: Database, ids: readonly number[]): Promise<KeptRow[]> {
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

type Cut = Omit<KeptPage, 'businesses'> & { ids: readonly number[] }

const pagesOf = (total: number, limit: number, reach: number) =>
  Math.min(Math.ceil(total / limit), Math.floor(reach / limit))

/**
 * One page of the back office's list. Where not too many match, those are sorted; where more do, the
 * order's own index is walked, so that neither costs more with a larger directory. A page that cannot
 * be come to is empty.
 */
export async function findKept(
  database: Database,
  narrowing: Narrowing,
  order: KeptOrder,
  page: number,
  limit: number,
): Promise<KeptPage> {
  const { ids, ...cut } = await findIds(database, narrowing, order, page, limit)
  return { ...cut, businesses: await findRows(database, page <= cut.pages ? ids : []) }
}

async function findIds(
  database: Database,
  narrowing: Narrowing,
  order: KeptOrder,
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
  const words = wordsOfNarrowing(narrowing)
  if (words === 'none') return { ...whole(0, 0), ids: [] }
  if (words === 'all') {
    const [totals] = await totalQuery(database, [])
    const cut = whole(totals?.total ?? 0, MOST_REACHED)
    const ids = page <= cut.pages ? await walkOrder(database, order, limit, offset) : []
    return { ...cut, ids }
  }
  const gathering = withoutApproval(words)
  const few = await sortMatches(database, gathering, order, { limit, offset, isSample: false })
  if (few.gathered > database.words.gatheredTo)
    return findAmongMany(database, narrowing, gathering, order, page, limit)
  if (few.kept <= COUNTED_TO) return { ...whole(few.kept, COUNTED_TO), ids: few.ids }
  return { ...manyPages(MOST_REACHED_NARROWED, limit), ids: few.ids }
}

/** What is told of more than are counted, of which so many can be shown. */
const manyPages = (reached: number, limit: number) => ({
  total: COUNTED_TO,
  isExact: false,
  pages: pagesOf(COUNTED_TO, limit, reached),
  isSample: false,
})

async function findAmongMany(
  database: Database,
  narrowing: Narrowing,
  gathering: Gathering,
  order: KeptOrder,
  page: number,
  limit: number,
): Promise<Cut> {
  const offset = (page - 1) * limit
  // Always as far as one can page, so that every page tells the same number of pages.
  const walked = await walkMatches(database, narrowing, gathering, order, MOST_REACHED_NARROWED)
  if (walked.length >= limit)
    return { ...manyPages(walked.length, limit), ids: walked.slice(offset, offset + limit) }
  // They stand far from the order's beginning: some of them are better than none.
  const { ids } = await sortMatches(database, gathering, order, { limit, offset, isSample: true })
  return { ...manyPages(MOST_REACHED_NARROWED, limit), ids, isSample: true }
}
