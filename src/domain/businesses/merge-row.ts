import { applyValues, type Draft, fillEmpty, formerValues } from './business-draft.ts'
import { filledBits, joinBits } from './business-fields.ts'
import type { IncomingBusiness, SavedRow } from './incoming-business.ts'
import { hashedBits } from './row-hash.ts'

/** Takes one row over into its business, and says what became of it. */
export function mergeRow(draft: Draft, row: IncomingBusiness): SavedRow {
  const { rowNumber, values } = row
  const filled = values ? filledBits(values) : hashedBits(row.rowHash)
  if (draft.after.removal_reason === 'blocked')
    return {
      rowNumber,
      outcome: 'skipped',
      reason: 'this business asked to be removed and stays out',
    }
  if (draft.firstRow !== null) {
    if (values) applyValues(draft, values, true)
    draft.filled = joinBits(draft.filled, filled)
    return {
      rowNumber,
      outcome: 'skipped',
      reason: `the same business as row ${draft.firstRow}; only filled what that row left empty`,
    }
  }
  draft.firstRow = rowNumber
  draft.filled = filled
  // Its business may have been removed since the row was looked at: as if the row had come before that.
  if (!values) return { rowNumber, outcome: 'unchanged', reason: null }
  if (!draft.before) {
    Object.assign(draft.after, values, { row_hash: row.rowHash })
    fillEmpty(draft.after, row.told)
    return { rowNumber, outcome: 'added', reason: null }
  }
  const isRemoved = draft.after.removed_at !== null
  if (!isRemoved && draft.before.row_hash === row.rowHash)
    return { rowNumber, outcome: 'unchanged', reason: null }
  applyValues(draft, values, false)
  fillEmpty(draft.after, row.told)
  draft.after.row_hash = row.rowHash
  if (isRemoved) Object.assign(draft.after, { removed_at: null, removal_reason: null })
  return { rowNumber, outcome: formerValues(draft) ? 'updated' : 'unchanged', reason: null }
}
