import type { Selectable } from 'kysely'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import {
  APPROVED_TERM,
  buildCategoryTerm,
  CLOSED_TERM,
  UNAPPROVED_TERM,
} from '../../search-index/index-terms.server.ts'
import { parseNameQuery } from '../saving/index-entry.server.ts'
import type { ADMIN_ORDERS, AdminStatus } from './admin-list-options.ts'

export type AdminFilters = {
  filter: string
  categoryId: number | null
  status: AdminStatus
}

export type AdminOrder = {
  by: (typeof ADMIN_ORDERS)[number]
  direction: 'asc' | 'desc'
}

export const COUNTED_TO = 10_000
export const MAX_REACHED = 10_000
export const MAX_REACHED_FILTERED = 1_000

export const MAX_SCANNED = 250_000

export type AdminListRow = Pick<
  Selectable<BusinessesTable>,
  | 'id'
  | 'slug'
  | 'name'
  | 'full_address'
  | 'city'
  | 'phone'
  | 'rating'
  | 'reviews'
  | 'verified'
  | 'is_approved'
  | 'business_status'
  | 'removed_at'
  | 'place_id'
  | 'country_code'
  | 'url'
  | 'created_at'
> & { category_name: string | null }

const STATUS_TERMS: Partial<Record<AdminStatus, string>> = {
  approved: APPROVED_TERM,
  unapproved: UNAPPROVED_TERM,
  closed: CLOSED_TERM,
}

export function buildFilterQuery({
  filter,
  categoryId,
  status,
}: AdminFilters): TermQuery | 'all' | 'none' {
  const names = parseNameQuery(filter)
  // A filter without letters or digits can't match any name.
  if (names === null && filter.trim() !== '') return 'none'
  const groups = [...(names ?? [])]
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
