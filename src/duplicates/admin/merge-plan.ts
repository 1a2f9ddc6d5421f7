import type { OneBusiness } from '../../businesses/admin/one-business.ts'
import { differingFields, fieldsTaken, MERGE_FIELDS, type MergeField } from '../merge-choice.ts'

/** What an operator chose: which of the two stays, and the fields whose side was chosen by hand. */
export type MergeChoice = { keepId: number; sides: Partial<Record<MergeField, number>> }

/** A merge as it is about to be done. */
export type MergePlan = {
  kept: OneBusiness
  gone: OneBusiness
  differing: MergeField[]
  sameCount: number
  /** The fields that are taken from the one that goes. */
  take: MergeField[]
  /** Whose value of a field stays. */
  sideOf: (field: MergeField) => OneBusiness
}

/** Works out what a choice leads to: what was not chosen by hand goes by the rule of merges. */
export function planMerge(
  [one, other]: readonly [OneBusiness, OneBusiness],
  { keepId, sides }: MergeChoice,
): MergePlan {
  const [kept, gone] = one.id === keepId ? [one, other] : [other, one]
  const differing = differingFields(kept.values, gone.values)
  const usual = new Set(fieldsTaken(kept.values, gone.values))
  const isTaken = (field: MergeField) =>
    sides[field] === undefined ? usual.has(field) : sides[field] === gone.id
  return {
    kept,
    gone,
    differing,
    sameCount: MERGE_FIELDS.length - differing.length,
    take: differing.filter(isTaken),
    sideOf: (field) => (isTaken(field) ? gone : kept),
  }
}
