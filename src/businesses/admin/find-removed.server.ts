import type { Database } from '../../platform/database/database.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { type AdminFilters, type AdminOrder, COUNTED_TO } from './admin-list.server.ts'

type Removed = {
  id: number
  name_key: string
  rating: number | null
  sort_key: number
  category_id: number | null
}

function hasWords(nameKey: string, filter: string): boolean {
  const asked = parseNameWords(normalizeName(filter))
  const beginning = asked.pop()
  if (beginning === undefined) return filter.trim() === ''
  const words = parseNameWords(nameKey)
  return (
    asked.every((word) => words.includes(word)) && words.some((word) => word.startsWith(beginning))
  )
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function comparison({ by, direction }: AdminOrder): (one: Removed, other: Removed) => number {
  const sign = direction === 'asc' ? 1 : -1
  const byId = (one: Removed, other: Removed) => sign * (one.id - other.id)
  switch (by) {
    case 'createdAt':
      return byId
    case 'name':
      return (one, other) => sign * compareText(one.name_key, other.name_key) || byId(one, other)
    case 'reviewCount':
      return (one, other) => sign * (one.sort_key - other.sort_key) || byId(one, other)
    case 'rating':
      return (one, other) => {
        const isLast = Number(one.rating === null) - Number(other.rating === null)
        return isLast || sign * ((one.rating ?? 0) - (other.rating ?? 0)) || byId(one, other)
      }
  }
}

/** No index contains removed businesses, so the latest are read, filtered and sorted here. */
export async function findRemoved(
  database: Database,
  { filter, categoryId }: AdminFilters,
  order: AdminOrder,
): Promise<{ ids: number[]; isWhole: boolean }> {
  const rows = await database.read
    .selectFrom('businesses')
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COUNTED_TO + 1)
    .select(['id', 'name_key', 'rating', 'sort_key', 'category_id'])
    .execute()
  const ids = rows
    .slice(0, COUNTED_TO)
    .filter(
      (row) =>
        (categoryId === null || row.category_id === categoryId) && hasWords(row.name_key, filter),
    )
    .sort(comparison(order))
    .map(({ id }) => id)
  return { ids, isWhole: rows.length <= COUNTED_TO }
}
