import type { Counted } from '../../catalog/categories/total-deltas.ts'
import { buildGeoKey } from '../../catalog/places/geo-key.ts'
import type { Row } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { buildListedFlag, buildSortKey } from '../business.server.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  buildChanges,
  isFilled,
} from '../business-fields.server.ts'
import { scoreCompleteness } from '../completeness.server.ts'
import type { TextEntry } from './index-text.server.ts'

export type PendingBusiness = {
  id: number
  before: BusinessesTable | null
  after: BusinessesTable
  firstRow: number | null
  filled: number
  isFirstSaved: boolean
  texts: TextEntry | null
}

export function createEmptyBusiness(
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

export function applyInferredValues(
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

export function refreshDerived(after: BusinessesTable): void {
  after.name_key = normalizeName(after.name)
  after.listed = buildListedFlag(after)
  after.sort_key = buildSortKey(after.reviews, after.rating)
  after.geo_key = buildGeoKey(after.latitude, after.longitude)
  after.quality = scoreCompleteness(after)
}

const BOOKKEEPING_COLUMNS = ['row_hash', 'imported_at'] as const
const isOwn = (column: keyof BusinessesTable) =>
  column !== 'updated_at' && !BOOKKEEPING_COLUMNS.some((each) => each === column)

export function buildPreviousValues(draft: Pick<PendingBusiness, 'before' | 'after'>): Row | null {
  const { before, after } = draft
  if (!before) return null
  const columns = (Object.keys(after) as (keyof BusinessesTable)[]).filter(
    (column) => isOwn(column) && after[column] !== before[column],
  )
  if (columns.length === 0) return null
  return Object.fromEntries(
    [...columns, ...BOOKKEEPING_COLUMNS].map((column) => [column, before[column]]),
  )
}

export function findCounted(business: BusinessesTable | null): Counted | null {
  return business && business.removed_at === null ? business : null
}

export function applyValues(
  draft: PendingBusiness,
  given: Partial<BusinessValues>,
  except: number,
): void {
  Object.assign(draft.after, buildChanges(draft.after, given, except))
}
