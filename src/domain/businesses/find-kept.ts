import { sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Database } from '../../database/database.ts'
import { APPROVED_WORD } from './business-words.ts'
import { findRemoved } from './find-removed.ts'
import {
  COUNTED_TO,
  GATHERED_TO,
  type KeptOrder,
  type KeptRow,
  MOST_REACHED,
  MOST_REACHED_NARROWED,
  type Narrowing,
  wordsOfNarrowing,
} from './kept-list.ts'
import { amongMany, sortFew, walkMatches, walkOrder } from './walk-kept.ts'

export type KeptPage = {
  businesses: KeptRow[]
  total: number
  isExact: boolean
  /** How many pages can be come to. */
  pages: number
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

const pagesOf = (total: number, limit: number, reach: number) =>
  Math.min(Math.ceil(total / limit), Math.floor(reach / limit))

/**
 * One page of the back office's list. Where few match, those are sorted; where many do, the order's
 * own index is walked, so that neither costs more with a larger directory. A page that cannot be come
 * to is empty.
 */
export async function findKept(
  database: Database,
  narrowing: Narrowing,
  order: KeptOrder,
  page: number,
  limit: number,
): Promise<KeptPage> {
  const offset = (page - 1) * limit
  const cut = async (
    { total, isExact }: { total: number; isExact: boolean },
    reach: number,
    find: () => Promise<number[]>,
  ) => {
    const pages = pagesOf(total, limit, reach)
    const ids = page <= pages ? await find() : []
    return { businesses: await findRows(database, ids), total, isExact, pages }
  }
  if (narrowing.status === 'removed') {
    const { ids, isWhole } = await findRemoved(database, narrowing, order)
    return cut({ total: ids.length, isExact: isWhole }, COUNTED_TO, async () =>
      ids.slice(offset, offset + limit),
    )
  }
  const words = wordsOfNarrowing(narrowing)
  if (words === 'none') return cut({ total: 0, isExact: true }, 0, async () => [])
  if (words === 'all') {
    const [totals] = await totalQuery(database, [])
    const total = totals?.total ?? 0
    return cut({ total, isExact: true }, MOST_REACHED, () =>
      walkOrder(database, null, order, limit, offset),
    )
  }
  const counted = await countUpTo(database, words, COUNTED_TO + 1)
  if (counted <= COUNTED_TO)
    return cut({ total: counted, isExact: true }, COUNTED_TO, () =>
      sortFew(database, words, order, limit, offset),
    )
  // Most are approved: that narrows hardly, and counting by it would go through them all.
  const rest = words.all.filter((word) => word !== APPROVED_WORD)
  const isAlone = rest.length === 0 && words.beginning === null
  const gathered = { all: isAlone ? words.all : rest, beginning: words.beginning }
  const isCommon = (await countUpTo(database, gathered, GATHERED_TO + 1)) > GATHERED_TO
  return cut({ total: COUNTED_TO, isExact: false }, MOST_REACHED_NARROWED, () =>
    order.by === 'createdAt' && !isCommon
      ? walkMatches(database, words, order, limit, offset)
      : walkOrder(database, amongMany(database, narrowing, words, isCommon), order, limit, offset),
  )
}

async function countUpTo(
  database: Database,
  words: Parameters<Database['words']['matching']>[0],
  bound: number,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${database.words.matching(words)} limit ${bound}) as few`.execute(
    database.read,
  )
  return rows[0]?.found ?? 0
}
