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

/** What the list of the back office is narrowed to. */
export type Narrowing = {
  /** Words of the name. */
  filter: string
  /** Null for every category. */
  categoryId: number | null
  status: KeptStatus
}

export type KeptOrder = {
  by: (typeof KEPT_ORDERS)[number]
  direction: 'asc' | 'desc'
}

/** The total of a narrowed list is counted up to here. */
export const COUNTED_TO = 10_000
/** How far from its beginning a list can be paged through. */
export const MOST_REACHED = 10_000
/** The same of a narrowed list that is longer than COUNTED_TO. */
export const MOST_REACHED_NARROWED = 1_000

/** So many rows of an order are looked at for what stands in its index itself. */
export const LOOKED_AT = 250_000

/** A row of the list. */
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

/** A narrowing as a question to the index of words: 'all' when nothing narrows, 'none' when nothing can match. */
export function wordsOfNarrowing({
  filter,
  categoryId,
  status,
}: Narrowing): WordQuery | 'all' | 'none' {
  const names = nameQuery(filter)
  // Signs alone are no word, and so no word of any name.
  if (names === null && filter.trim() !== '') return 'none'
  const groups = [...(names ?? [])]
  if (categoryId !== null) groups.push([categoryWord(categoryId)])
  const statusWord = STATUS_WORDS[status]
  if (statusWord !== undefined) groups.push([statusWord])
  return groups.length === 0 ? 'all' : groups
}

/** What the index of words is asked, and whether what it gives must be approved besides. */
export type Gathering = { words: WordQuery; isApproved: boolean }

/** Most are approved: that narrows hardly, and the index would go through them all for it. */
export function withoutApproval(words: WordQuery): Gathering {
  const rest = words.filter((group) => !group.includes(APPROVED_WORD))
  return rest.length === 0
    ? { words, isApproved: false }
    : { words: rest, isApproved: rest.length < words.length }
}
