import type { Counted } from '../../catalog/categories/total-deltas.ts'
import { geoKey } from '../../catalog/places/geo-key.ts'
import type { Row } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { foldName } from '../../platform/i18n/fold-name.ts'
import { listedState, sortKey } from '../business.server.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  changedValues,
  isFilled,
} from '../business-fields.server.ts'
import { quality } from '../completeness.server.ts'
import type { TextEntry } from './index-text.server.ts'

/** A business while a chunk works on it: as it is stored (null when new), and as it will be. */
export type Draft = {
  id: number
  before: BusinessesTable | null
  after: BusinessesTable
  /** The first row of this run that named it, and the bits of the fields the run's rows filled. */
  firstRow: number | null
  filled: number
  isFirstSaved: boolean
  /** What the texts of `after` tell, while they are just those of a row that came with it. */
  texts: TextEntry | null
}

/** An empty business, to be filled by its first row. */
export function newBusiness(
  id: number,
  source: Pick<BusinessesTable, 'source' | 'licence' | 'is_approved'>,
  now: number,
): BusinessesTable {
  const empty = Object.fromEntries(
    BUSINESS_FIELDS.map((field) => [field, null]),
  ) as unknown as BusinessValues
  return {
    ...empty,
    ...source,
    id,
    slug: '',
    name_key: '',
    category_id: null,
    city_id: null,
    listed: 0,
    sort_key: 0,
    geo_key: null,
    sitemap_number: null,
    quality: 0,
    row_hash: null,
    imported_at: null,
    removed_at: null,
    removal_reason: null,
    edited_fields: 0,
    merged_into: null,
    created_at: now,
    updated_at: now,
  }
}

/**
 * Fills what is still empty with what could be told from elsewhere (a place from its coordinates), but
 * for the fields whose bits are in `except`: what was emptied by hand stays empty.
 */
export function fillEmpty(
  after: BusinessesTable,
  told: Partial<BusinessValues>,
  except: number,
): void {
  const open = Object.entries(told).filter(
    ([field]) =>
      after[field as BusinessField] === null && !isFilled(except, field as BusinessField),
  )
  Object.assign(after, Object.fromEntries(open))
}

/** The stored members that follow from the others. Category and city ids are set by the caller. */
export function refreshDerived(after: BusinessesTable): void {
  after.name_key = foldName(after.name)
  after.listed = listedState(after)
  after.sort_key = sortKey(after.reviews, after.rating)
  after.geo_key = geoKey(after.latitude, after.longitude)
  after.quality = quality(after)
}

/** Bookkeeping columns: they change only with others, and an undo restores them with those. */
const NOT_OWN = ['row_hash', 'imported_at'] as const
const isOwn = (column: keyof BusinessesTable) =>
  column !== 'updated_at' && !NOT_OWN.some((each) => each === column)

/** The columns whose values differ, with their former values; null when none does. */
export function formerValues(draft: Pick<Draft, 'before' | 'after'>): Row | null {
  const { before, after } = draft
  if (!before) return null
  const columns = (Object.keys(after) as (keyof BusinessesTable)[]).filter(
    (column) => isOwn(column) && after[column] !== before[column],
  )
  if (columns.length === 0) return null
  return Object.fromEntries([...columns, ...NOT_OWN].map((column) => [column, before[column]]))
}

/** A business as its totals see it; a removed one counts nowhere. */
export function counted(business: BusinessesTable | null): Counted | null {
  return business && business.removed_at === null ? business : null
}

/** Takes a row's values over into the draft, but for the fields whose bits are in `except`. */
export function applyValues(draft: Draft, given: Partial<BusinessValues>, except: number): void {
  Object.assign(draft.after, changedValues(draft.after, given, except))
}
