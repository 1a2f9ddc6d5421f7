import type { Selectable } from 'kysely'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import {
  APPROVED_WORD,
  CLOSED_WORD,
  categoryWord,
  UNAPPROVED_WORD,
} from '../../search-index/index-terms.server.ts'
import { nameQuery } from '../saving/index-entry.server.ts'
import type { KEPT_ORDERS, KeptStatus } from './admin-list-options.ts'

export type Narrowing = {
  filter: string
  categoryId: number | null
  status: KeptStatus
}

export type KeptOrder = {
  by: (typeof KEPT_ORDERS)[number]
  direction: 'asc' | 'desc'
}

export const COUNTED_TO = 10_000
export const MOST_REACHED = 10_000
export const MOST_REACHED_NARROWED = 1_000

export const LOOKED_AT = 250_000

export type KeptRow = Pick<
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

const STATUS_WORDS: Partial<Record<KeptStatus, string>> = {
  approved: APPROVED_WORD,
  unapproved: UNAPPROVED_WORD,
  closed: CLOSED_WORD,
}

export function wordsOfNarrowing({
  filter,
  categoryId,
  status,
}: Narrowing): WordQuery | 'all' | 'none' {
  const names = nameQuery(filter)
  // A filter without letters or digits can't match any name.
  if (names === null && filter.trim() !== '') return 'none'
  const groups = [...(names ?? [])]
  if (categoryId !== null) groups.push([categoryWord(categoryId)])
  const statusWord = STATUS_WORDS[status]
  if (statusWord !== undefined) groups.push([statusWord])
  return groups.length === 0 ? 'all' : groups
}

export type Gathering = { words: WordQuery; isApproved: boolean }

/** Most businesses are approved, so filtering by that term would cost much and remove little. */
export function withoutApproval(words: WordQuery): Gathering {
  const rest = words.filter((group) => !group.includes(APPROVED_WORD))
  return rest.length === 0
    ? { words, isApproved: false }
    : { words: rest, isApproved: rest.length < words.length }
}
