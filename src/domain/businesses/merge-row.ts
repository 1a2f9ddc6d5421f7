import type { BusinessesTable } from '../../database/tables.ts'
import { applyValues, type Draft, fillEmpty, formerValues } from './business-draft.ts'
import {
  BUSINESS_FIELDS,
  bitsOf,
  filledBits,
  isEmpty,
  joinBits,
  withoutBits,
} from './business-fields.ts'
import type { IncomingBusiness, MergeRules, SavedRow } from './incoming-business.ts'

/** The bits of the fields of a stored business that a source may not change. */
function heldBits(stored: BusinessesTable, { policy, keepEdited }: MergeRules): number {
  const edited = keepEdited ? stored.edited_fields : 0
  if (Object.keys(policy).length === 0) return edited
  const held = BUSINESS_FIELDS.filter((field) => {
    const rule = policy[field]
    return rule === 'keep' || (rule === 'fill' && !isEmpty(stored, field))
  })
  return joinBits(edited, bitsOf(held))
}

/** What is kept of a row to tell the same row again: an equal one under other rules is not the same. */
function hashUnder(rowHash: string, { policy, keepEdited }: MergeRules): string {
  const held = Object.entries(policy).filter(([, rule]) => rule !== 'overwrite')
  if (held.length === 0 && keepEdited) return rowHash
  const rules = held.map(([field, rule]) => `${field}=${rule}`).sort()
  return `${rowHash} ${keepEdited ? '' : 'over edits '}${rules.join(' ')}`.trimEnd()
}

type Merged = Omit<SavedRow, 'rowNumber' | 'placeId'>

const skipped = (reason: string): Merged => ({ outcome: 'skipped', reason, changed: [] })
const UNCHANGED: Merged = { outcome: 'unchanged', reason: null, changed: [] }

function mergeInto(draft: Draft, row: IncomingBusiness, rules: MergeRules): Merged {
  if (draft.after.removal_reason === 'blocked')
    return skipped('this business asked to be removed and stays out')
  if (draft.firstRow !== null) {
    // By what stands there now: in which chunk the earlier row was must make no difference.
    applyValues(draft, row.values, joinBits(draft.filled, heldBits(draft.after, rules)))
    draft.filled = joinBits(draft.filled, filledBits(row.values))
    return skipped(
      `the same business as row ${draft.firstRow}; only filled what that row left empty`,
    )
  }
  draft.firstRow = row.rowNumber
  draft.filled = filledBits(row.values)
  const rowHash = hashUnder(row.rowHash, rules)
  if (!draft.before) {
    Object.assign(draft.after, row.values, { row_hash: rowHash })
    fillEmpty(draft.after, row.told, 0)
    return { outcome: 'added', reason: null, changed: [] }
  }
  const isRemoved = draft.after.removed_at !== null
  // The same row says nothing new, unless it is to replace what was edited since.
  const isEditHeld = rules.keepEdited || draft.before.edited_fields === 0
  if (!isRemoved && isEditHeld && draft.before.row_hash === rowHash) return UNCHANGED
  const held = heldBits(draft.before, rules)
  applyValues(draft, row.values, held)
  fillEmpty(draft.after, row.told, held)
  draft.after.row_hash = rowHash
  if (isRemoved)
    Object.assign(draft.after, { removed_at: null, removal_reason: null, merged_into: null })
  const former = formerValues(draft)
  if (!former) return UNCHANGED
  const changed = BUSINESS_FIELDS.filter((field) => field in former)
  // What the source says now was not edited by hand any more.
  if (!rules.keepEdited)
    draft.after.edited_fields = withoutBits(draft.before.edited_fields, bitsOf(changed))
  return { outcome: 'updated', reason: null, changed }
}

/** Takes one row over into its business under the run's rules, and says what became of it. */
export function mergeRow(draft: Draft, row: IncomingBusiness, rules: MergeRules): SavedRow {
  const wasNamed = draft.firstRow !== null
  const merged = mergeInto(draft, row, rules)
  const seen = wasNamed ? 'repeated' : draft.before ? 'known' : 'added'
  return { ...merged, rowNumber: row.rowNumber, placeId: row.values.place_id ? seen : null }
}
