import { type RawBuilder, sql } from 'kysely'
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

export function buildStretch(order: AdminOrder, length: number): RawBuilder<unknown> {
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
  select id from (${buildStretch(order, limit + offset)}) as stretch limit ${limit} offset ${offset}`
