import { buildEditedKeys } from '../../business-facts/custom-values.ts'
import {
  applyChanges,
  buildDraft,
  compareDrafts,
  validateBusiness,
} from '../../businesses/admin/business-fields.ts'
import type { StoredValue } from '../../businesses/admin/business-rules.ts'
import {
  BUSINESS_FIELDS,
  buildFieldBits,
  mergeBits,
} from '../../businesses/business-fields.server.ts'
import { inferMovedPlace } from '../../businesses/saving/moved-place.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { buildEditedColumns } from '../validate-edit.server.ts'
import type { BulkField } from './bulk-fields.ts'
import {
  applyCategoryChange,
  type CategorySkip,
  type NamedCategory,
} from './change-categories.server.ts'

export type BulkEdit = {
  changes: Partial<Record<BulkField | 'working_hours', StoredValue>>
  addCategories: readonly NamedCategory[]
  removeCategories: readonly NamedCategory[]
}

export type SkipReason = CategorySkip | 'removed' | 'no-country' | 'too-long'

export type BulkChange =
  | { kind: 'changed'; change: Partial<BusinessesTable> }
  | { kind: 'unchanged' }
  | { kind: 'skipped'; reason: SkipReason }

const skipped = (reason: SkipReason): BulkChange => ({ kind: 'skipped', reason })

export function buildBulkChange(stored: BusinessesTable, edit: BulkEdit): BulkChange {
  if (stored.removed_at !== null) return skipped('removed')
  const changes: Record<string, StoredValue> = { ...edit.changes }
  const { addCategories: add, removeCategories: remove } = edit
  if (add.length + remove.length > 0) {
    const changed = applyCategoryChange(
      { ...stored, ...(edit.changes as Partial<BusinessesTable>) },
      { add, remove },
    )
    if ('skip' in changed) return skipped(changed.skip)
    changes.subtypes = changed.subtypes
  }
  const draft = buildDraft(stored)
  const edited = applyChanges(draft, changes)
  if (compareDrafts(draft, edited).length === 0) return { kind: 'unchanged' }
  const { values, problems } = validateBusiness(draft, edited)
  if (problems.length > 0) return skipped('too-long')
  const columns = buildEditedColumns(values, stored)
  const after = { ...stored, ...columns }
  if (columns.city && after.country_code === null) return skipped('no-country')
  const touched = BUSINESS_FIELDS.filter((field) => after[field] !== stored[field])
  const names = Object.keys(columns) as (keyof typeof columns)[]
  if (names.every((name) => after[name] === stored[name])) return { kind: 'unchanged' }
  const edited_fields = mergeBits(stored.edited_fields, buildFieldBits(touched))
  const edited_custom = buildEditedKeys(
    stored.edited_custom,
    stored.custom_values,
    after.custom_values,
  )
  const place = inferMovedPlace(stored, after, {}, edited_fields)
  return { kind: 'changed', change: { ...place, ...columns, edited_fields, edited_custom } }
}
