import type { BusinessesTable } from '../../database/tables.ts'
import { applyValues, type Draft, fillEmpty, formerValues } from './business-draft.ts'
import { BUSINESS_FIELDS, filledBits, isFilled, joinBits } from './business-fields.ts'
import type { IncomingBusiness, MergeRules, SavedRow } from './incoming-business.ts'

/** The bits of the fields of a stored business that a source may not change. */
function heldBits(stored: BusinessesTable, { policy, keepEdited }: MergeRules): number {
  let bits = keepEdited ? stored.edited_fields : 0
  for (const [field, rule] of Object.entries(policy)) {
    const position = BUSINESS_FIELDS.indexOf(field as (typeof BUSINESS_FIELDS)[number])
    const isHeld = rule === 'keep' || (rule === 'fill' && stored[field as 'name'] !== null)
    if (isHeld && !isFilled(bits, field as (typeof BUSINESS_FIELDS)[number])) bits += 2 ** position
  }
  return bits
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
    applyValues(draft, row.values, joinBits(draft.filled, heldOf(draft, rules)))
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
    fillEmpty(draft.after, row.told)
    return { outcome: 'added', reason: null, changed: [] }
  }
  const isRemoved = draft.after.removed_at !== null
  if (!isRemoved && draft.before.row_hash === rowHash) return UNCHANGED
  applyValues(draft, row.values, heldOf(draft, rules))
  fillEmpty(draft.after, row.told)
  draft.after.row_hash = rowHash
  if (isRemoved)
    Object.assign(draft.after, { removed_at: null, removal_reason: null, merged_into: null })
  const former = formerValues(draft)
  if (!former) return UNCHANGED
  return {
    outcome: 'updated',
    reason: null,
    changed: BUSINESS_FIELDS.filter((field) => field in former),
  }
}

const heldOf = ({ before }: Draft, rules: MergeRules) => (before ? heldBits(before, rules) : 0)

/** Takes one row over into its business under the run's rules, and says what became of it. */
export function mergeRow(draft: Draft, row: IncomingBusiness, rules: MergeRules): SavedRow {
  const wasNamed = draft.firstRow !== null
  const merged = mergeInto(draft, row, rules)
  const seen = wasNamed ? 'repeated' : draft.before ? 'known' : 'added'
  return { ...merged, rowNumber: row.rowNumber, placeId: row.values.place_id ? seen : null }
}
