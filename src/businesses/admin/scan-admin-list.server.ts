import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import { CLOSED_TERM } from '../../search-index/index-terms.server.ts'
import { parseNameQuery } from '../saving/index-entry.server.ts'
import {
  type AdminFilters,
  type AdminOrder,
  COUNTED_TO,
  type IndexQuery,
  MAX_SCANNED,
} from './admin-list.server.ts'

const ORDER_COLUMNS = {
  name: 'name_key',
  rating: 'rating',
  reviewCount: 'sort_key',
  createdAt: 'id',
} as const

/** Ties use the ID in the same direction, so one index serves both directions. */
function orderBy({ by, direction }: AdminOrder): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'createdAt') return sql`id ${towards}`
  return sql`${sql.ref(ORDER_COLUMNS[by])} ${towards}, id ${towards}`
}

function stretch(order: AdminOrder, length: number): RawBuilder<unknown> {
  const part = (has: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
    select id, is_approved, category_id from businesses
    where removed_at is null ${has} order by ${by} limit ${length}`
  if (order.by !== 'rating') return part(sql``, orderBy(order))
  // The engines sort nulls differently, so unrated businesses come in a second part.
  const rated = part(sql`and rating is not null`, orderBy(order))
  const unrated = part(sql`and rating is null`, orderBy({ ...order, by: 'createdAt' }))
  return sql`select * from (${rated}) as rated union all select * from (${unrated}) as unrated limit ${length}`
}

export async function listInOrder(
  database: Database,
  order: AdminOrder,
  limit: number,
  offset: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${stretch(order, limit + offset)}) as stretch limit ${limit} offset ${offset}`.execute(
    database.read,
  )
  return rows.map(({ id }) => id)
}

export async function listMatchesInOrder(
  database: Database,
  { filter, categoryId, status }: AdminFilters,
  { words }: IndexQuery,
  order: AdminOrder,
  limit: number,
): Promise<number[]> {
  const tests: RawBuilder<unknown>[] = []
  if (categoryId !== null) tests.push(sql`category_id = ${categoryId}`)
  if (status === 'approved') tests.push(sql`is_approved = 1`)
  if (status === 'unapproved') tests.push(sql`is_approved = 0`)
  const asksWords =
    parseNameQuery(filter) !== null || words.some((group) => group.includes(CLOSED_TERM))
  if (asksWords) tests.push(database.words.isAmong(words, sql`stretch.id`))
  const length = asksWords ? database.words.testedTo : MAX_SCANNED
  const { rows } = await sql<{ id: number }>`
    select id from (${stretch(order, length)}) as stretch
    where ${sql.join(tests, sql` and `)} limit ${limit}`.execute(database.read)
  return rows.map(({ id }) => id)
}

export async function listSortedMatches(
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
      select id from few order by ${last} ${orderBy(order)} limit ${limit} offset ${offset}
    ) as page on true`.execute(database.read)
  const gathered = rows[0]?.gathered ?? 0
  const kept = rows[0]?.kept ?? gathered
  return { gathered, kept, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) }
}
