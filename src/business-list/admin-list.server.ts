import { type RawBuilder, sql } from 'kysely'
import { parseNameQuery } from '../businesses/saving/index-entry.server.ts'
import { buildNameTest } from '../businesses/saving/index-text.server.ts'
import { parseMoreCategories } from '../catalog/categories/category-text.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { TermQuery } from '../platform/database/search-index.server.ts'
import {
  APPROVED_TERM,
  buildCategoryTerm,
  CLOSED_TERM,
  UNAPPROVED_TERM,
} from '../search-index/index-terms.server.ts'
import type { ADMIN_ORDERS, AdminStatus } from './admin-list-options.ts'
import type { ResolvedCondition } from './filters/compiled-condition.server.ts'
import { buildFilterPlan, type FilterPlan, findMatchingIds } from './filters/filter-plan.server.ts'

export type AdminFilters = {
  filter: string
  categoryId: number | null
  status: AdminStatus
  conditions: readonly ResolvedCondition[]
}

export type AdminOrder = {
  by: (typeof ADMIN_ORDERS)[number]
  direction: 'asc' | 'desc'
}

export const COUNTED_TO = 10_000
export const MAX_REACHED = 10_000
export const MAX_REACHED_FILTERED = 1_000

export const MAX_SCANNED = 250_000

const STATUS_TERMS: Partial<Record<AdminStatus, string>> = {
  approved: APPROVED_TERM,
  unapproved: UNAPPROVED_TERM,
  closed: CLOSED_TERM,
}

const STATUS_TESTS: Partial<Record<AdminStatus, RawBuilder<boolean>>> = {
  approved: sql<boolean>`businesses.is_approved = 1`,
  unapproved: sql<boolean>`businesses.is_approved = 0`,
  closed: sql<boolean>`businesses.business_status = 'CLOSED_PERMANENTLY'`,
}

export function buildAdminPlan(filters: AdminFilters): FilterPlan | null {
  const { filter, categoryId, status, conditions } = filters
  const all = [...conditions]
  if (filter.trim() !== '') all.push({ field: 'name', op: 'contains', value: filter })
  if (categoryId !== null) all.push({ field: 'category', op: 'is', value: '', ids: [categoryId] })
  const test = STATUS_TESTS[status]
  return buildFilterPlan(all, test ? [test] : [])
}

/** Contains every match; the tests of `buildFilterPlan` narrow it to the conditions. */
export function buildFilterQuery({
  filter,
  categoryId,
  status,
  conditions,
}: AdminFilters): TermQuery | 'all' | 'none' {
  const plan = buildFilterPlan(conditions)
  const names = parseNameQuery(filter)
  // A filter without letters or digits can't match any name.
  if (plan === null || (names === null && filter.trim() !== '')) return 'none'
  const groups = [...(names ?? []), ...plan.words, ...plan.facts]
  if (categoryId !== null) groups.push([buildCategoryTerm(categoryId)])
  const statusWord = STATUS_TERMS[status]
  if (statusWord !== undefined) groups.push([statusWord])
  return groups.length === 0 ? 'all' : groups
}

export type IndexQuery = { words: TermQuery; isApproved: boolean }

/** Most businesses are approved, so filtering by that term would cost much and remove little. */
export function buildIndexQuery(words: TermQuery): IndexQuery {
  const rest = words.filter((group) => !group.includes(APPROVED_TERM))
  return rest.length === 0
    ? { words, isApproved: false }
    : { words: rest, isApproved: rest.length < words.length }
}

type Removed = {
  id: number
  name: string
  name_key: string
  rating: number | null
  sort_key: number
  category_id: number | null
  more_categories: string | null
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
  { filter, categoryId, conditions }: AdminFilters,
  order: AdminOrder,
): Promise<{ ids: number[]; isWhole: boolean }> {
  const rows = await database.read
    .selectFrom('businesses')
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COUNTED_TO + 1)
    .select(['id', 'name', 'name_key', 'rating', 'sort_key', 'category_id', 'more_categories'])
    .execute()
  const names = [
    filter,
    ...conditions.flatMap(({ field, value }) => (field === 'name' ? value : [])),
  ].map(buildNameTest)
  const sorted = rows
    .slice(0, COUNTED_TO)
    .filter(
      (row) =>
        (categoryId === null ||
          row.category_id === categoryId ||
          parseMoreCategories(row.more_categories).includes(categoryId)) &&
        names.every((isNamed) => isNamed(row)),
    )
    .sort(comparison(order))
    .map(({ id }) => id)
  const others = conditions.filter(({ field }) => field !== 'name')
  // No index term finds removed businesses, so a website is compared as text.
  const plan = buildFilterPlan(
    others.map((each) =>
      each.field === 'website' && each.op === 'is' ? { ...each, op: 'contains' } : each,
    ),
  )
  const ids = plan ? await findMatchingIds(database, database.read, sorted, plan.tests) : []
  return { ids, isWhole: rows.length <= COUNTED_TO }
}
