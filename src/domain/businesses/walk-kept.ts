import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { WordQuery } from '../../database/word-index.ts'
import { APPROVED_WORD } from './business-words.ts'
import { COUNTED_TO, type KeptOrder, type Narrowing } from './kept-list.ts'

// One of the two indexed orders of numbers, names, or the ids, which are given in the order of time.
const COLUMNS = {
  name: 'name_key',
  rating: 'rating',
  reviewCount: 'sort_key',
  createdAt: 'id',
} as const

/** The order, equal ones by id in the same direction: so that one index gives it either way. */
function orderBy({ by, direction }: KeptOrder): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'createdAt') return sql`id ${towards}`
  return sql`${sql.ref(COLUMNS[by])} ${towards}, id ${towards}`
}

type Part = { has: RawBuilder<unknown>; order: RawBuilder<unknown> }

/** The order in parts, one after the other: what has no rating comes last either way, and the engines differ on that. */
function partsOf(order: KeptOrder): Part[] {
  const has = sql`removed_at is null`
  if (order.by !== 'rating') return [{ has, order: orderBy(order) }]
  return [
    { has: sql`${has} and rating is not null`, order: orderBy(order) },
    { has: sql`${has} and rating is null`, order: orderBy({ ...order, by: 'createdAt' }) },
  ]
}

/**
 * What the rows of a long narrowed list have, for a walk along an order: names and what is rare are
 * looked up in the index of words, what is common in the rows, where it is met at every few steps.
 */
export function amongMany(
  database: Database,
  { categoryId, status }: Narrowing,
  { all, beginning }: WordQuery,
  isCommon: boolean,
): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = []
  const rare = all.filter((word) => word !== APPROVED_WORD)
  const isIndexed = beginning !== null || (!isCommon && rare.length > 0)
  if (isIndexed) tests.push(database.words.isAmong({ all: rare, beginning }, isCommon))
  else if (categoryId !== null) tests.push(sql`category_id = ${categoryId}`)
  if (status === 'approved') tests.push(sql`is_approved = 1`)
  if (status === 'unapproved' && !isIndexed) tests.push(sql`is_approved = 0`)
  if (status === 'closed' && !isIndexed) tests.push(sql`business_status = 'CLOSED_PERMANENTLY'`)
  return sql.join(tests, sql` and `)
}

/** A stretch of an order's index; with `among` only what has that. */
function stretch(
  among: RawBuilder<unknown> | null,
  { has, order }: Part,
  limit: number,
  offset: number,
): RawBuilder<{ id: number }> {
  const test = among ? sql`and ${among}` : sql``
  return sql`select id from businesses where ${has} ${test} order by ${order} limit ${limit} offset ${offset}`
}

/** Ids of a stretch, in an order, of everything that is not removed, or of what is among many. */
export async function walkOrder(
  database: Database,
  among: RawBuilder<unknown> | null,
  order: KeptOrder,
  limit: number,
  offset: number,
): Promise<number[]> {
  const ids: number[] = []
  let skip = offset
  for (const part of partsOf(order)) {
    const wanted = limit - ids.length
    const { rows } = await stretch(among, part, wanted, skip).execute(database.read)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === limit) break
    // How much of what was to be skipped this part had: all of it when it gave any, else as many as it has.
    skip = ids.length > 0 ? 0 : skip - (await countPart(database, among, part, skip))
  }
  return ids
}

async function countPart(
  database: Database,
  among: RawBuilder<unknown> | null,
  part: Part,
  bound: number,
): Promise<number> {
  if (bound === 0) return 0
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${stretch(among, part, bound, 0)}) as few`.execute(database.read)
  return rows[0]?.found ?? 0
}

/** Ids of a stretch of what few have words for: all of them are read and put in order. */
export async function sortFew(
  database: Database,
  words: WordQuery,
  order: KeptOrder,
  limit: number,
  offset: number,
): Promise<number[]> {
  const last = order.by === 'rating' ? sql`rating is null,` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from businesses
    where id in (select id from (${database.words.matching(words)} limit ${COUNTED_TO}) as few)
    order by ${last} ${orderBy(order)} limit ${limit} offset ${offset}`.execute(database.read)
  return rows.map(({ id }) => id)
}

/** The same in the order of the ids, which is the index's own. */
export async function walkMatches(
  database: Database,
  words: WordQuery,
  order: KeptOrder,
  limit: number,
  offset: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${database.words.matching(words)}) as matches
    order by ${orderBy({ ...order, by: 'createdAt' })} limit ${limit} offset ${offset}`.execute(
    database.read,
  )
  return rows.map(({ id }) => id)
}
