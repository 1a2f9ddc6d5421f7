import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import {
  BUSINESS_FIELDS,
  buildFieldBits,
  buildFilledBits,
  isEmpty,
  mergeBits,
  removeBits,
} from '../business-fields.server.ts'
import type { IncomingBusiness, MergeRules, SavedRow } from './incoming-business.ts'
import { inferMovedPlace } from './moved-place.server.ts'
import {
  applyInferredValues,
  applyValues,
  buildPreviousValues,
  type PendingBusiness,
} from './pending-business.server.ts'
import { buildStoredHash, isUnchangedUnder, parseHashedBits } from './row-hash.server.ts'

function heldBits(stored: BusinessesTable, { policy, keepEdited }: MergeRules): number {
  const edited = keepEdited ? stored.edited_fields : 0
  if (Object.keys(policy).length === 0) return edited
  const held = BUSINESS_FIELDS.filter((field) => {
    const rule = policy[field]
    return rule === 'keep' || (rule === 'fill' && !isEmpty(stored, field))
  })
  return mergeBits(edited, buildFieldBits(held))
}

type Merged = Omit<SavedRow, 'rowNumber' | 'placeId'>

const skipped = (reason: string): Merged => ({ outcome: 'skipped', reason, changed: [] })
const UNCHANGED: Merged = { outcome: 'unchanged', reason: null, changed: [] }

function mergeInto(draft: PendingBusiness, row: IncomingBusiness, rules: MergeRules): Merged {
  if (draft.after.removal_reason === 'blocked')
    return skipped('this business asked to be removed and stays out')
  const filled = row.values ? buildFilledBits(row.values) : parseHashedBits(row.rowHash)
  if (draft.firstRow !== null) {
    // Uses the current values, so chunk boundaries don't change the result.
    if (row.values) {
      applyValues(draft, row.values, mergeBits(draft.filled, heldBits(draft.after, rules)))
      draft.texts = null
    }
    draft.filled = mergeBits(draft.filled, filled)
    return skipped(
      `the same business as row ${draft.firstRow}; only filled what that row left empty`,
    )
  }
  draft.firstRow = row.rowNumber
  draft.filled = filled
  // The business may have been removed since the row was checked.
  if (!row.values) return UNCHANGED
  const rowHash = buildStoredHash(row.rowHash, rules)
  if (!draft.before) {
    Object.assign(draft.after, row.values, { row_hash: rowHash })
    applyInferredValues(draft.after, row.told, 0)
    draft.texts = row.texts ?? null
    return { outcome: 'added', reason: null, changed: [] }
  }
  const isRemoved = draft.after.removed_at !== null
  if (!isRemoved && isUnchangedUnder(rules, draft.before, rowHash)) return UNCHANGED
  const held = heldBits(draft.before, rules)
  applyValues(draft, row.values, held)
  const except = mergeBits(held, filled)
  Object.assign(draft.after, inferMovedPlace(draft.before, draft.after, row.told, except))
  applyInferredValues(draft.after, row.told, held)
  draft.after.row_hash = rowHash
  if (isRemoved)
    Object.assign(draft.after, { removed_at: null, removal_reason: null, merged_into: null })
  const former = buildPreviousValues(draft)
  if (!former) return UNCHANGED
  const changed = BUSINESS_FIELDS.filter((field) => field in former)
  // The source's value replaces the edit, so the field no longer counts as edited.
  if (!rules.keepEdited)
    draft.after.edited_fields = removeBits(draft.before.edited_fields, buildFieldBits(changed))
  return { outcome: 'updated', reason: null, changed }
}

export function mergeRow(
  draft: PendingBusiness,
  row: IncomingBusiness,
  rules: MergeRules,
): SavedRow {
  const wasNamed = draft.firstRow !== null
  const merged = mergeInto(draft, row, rules)
  const seen = wasNamed ? 'repeated' : draft.before ? 'known' : 'added'
  return { ...merged, rowNumber: row.rowNumber, placeId: bringsPlaceId(row) ? seen : null }
}

export function buildUnchangedRow(row: IncomingBusiness): SavedRow {
  return { ...UNCHANGED, rowNumber: row.rowNumber, placeId: bringsPlaceId(row) ? 'known' : null }
}

const bringsPlaceId = ({ keys }: IncomingBusiness) => keys.some(({ kind }) => kind === 'place_id')
