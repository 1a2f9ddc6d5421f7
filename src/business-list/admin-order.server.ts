import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { AdminOrder } from './admin-list.server.ts'

export const ORDER_COLUMNS = {
  name: 'name_key',
  rating: 'rating',
  reviewCount: 'sort_key',
  createdAt: 'id',
} as const

/** Ties use the ID in the same direction, so one index serves both directions. */
export function buildOrderBy({ by, direction }: AdminOrder): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'createdAt') return sql`id ${towards}`
  return sql`${sql.ref(ORDER_COLUMNS[by])} ${towards}, id ${towards}`
}

/** A business in an order, by the value that the order compares. */
export type OrderedKey = { id: number; key: string | number | null }

const buildSteps = (
  { by, direction }: AdminOrder,
  has: RawBuilder<unknown>,
  after: OrderedKey | null,
  limit: number,
): RawBuilder<OrderedKey> => {
  const column = sql.ref(ORDER_COLUMNS[by])
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const past =
    after === null
      ? sql``
      : by === 'createdAt'
        ? sql`and id ${beyond} ${after.id}`
        : sql`and (${column}, id) ${beyond} (${after.key}, ${after.id})`
  return sql`select id, ${column} as key from businesses
    where removed_at is null ${has} ${past} order by ${buildOrderBy({ by, direction })} limit ${limit}`
}

/** The next businesses of an order, from an index. Unrated ones follow rated ones. */
export async function listKeysAfter(
  { read }: Pick<Database, 'read'>,
  order: AdminOrder,
  after: OrderedKey | null,
  limit: number,
): Promise<OrderedKey[]> {
  if (order.by !== 'rating')
    return (await buildSteps(order, sql``, after, limit).execute(read)).rows
  const isRated = sql`and rating is not null`
  const { rows: rated } =
    after !== null && after.key === null
      ? { rows: [] }
      : await buildSteps(order, isRated, after, limit).execute(read)
  if (rated.length === limit) return rated
  const byId: AdminOrder = { ...order, by: 'createdAt' }
  const unrated = after?.key === null ? after : null
  const rest = limit - rated.length
  const { rows } = await buildSteps(byId, sql`and rating is null`, unrated, rest).execute(read)
  return [...rated, ...rows.map(({ id }) => ({ id, key: null }))]
}

/** Removed businesses have a place in the order too. */
export async function findOrderedKey(
  { read }: Pick<Database, 'read'>,
  { by }: AdminOrder,
  id: number,
): Promise<OrderedKey | null> {
  const { rows } = await sql<OrderedKey>`
    select id, ${sql.ref(ORDER_COLUMNS[by])} as key from businesses where id = ${id}`.execute(read)
  return rows[0] ?? null
}

export function buildOrderedRange(order: AdminOrder, length: number): RawBuilder<unknown> {
  const part = (has: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
    select id, is_approved, category_id from businesses
    where removed_at is null ${has} order by ${by} limit ${length}`
  if (order.by !== 'rating') return part(sql``, buildOrderBy(order))
  // The engines sort nulls differently, so unrated businesses come in a second part.
  const rated = part(sql`and rating is not null`, buildOrderBy(order))
  const unrated = part(sql`and rating is null`, buildOrderBy({ ...order, by: 'createdAt' }))
  return sql`select * from (${rated}) as rated union all select * from (${unrated}) as unrated limit ${length}`
}

export const buildOrderedIds = (
  order: AdminOrder,
  limit: number,
  offset: number,
): RawBuilder<{ id: number }> => sql`
  select id from (${buildOrderedRange(order, limit + offset)}) as ordered limit ${limit} offset ${offset}`
