import type { OneBusiness } from '../../businesses/admin/one-business.ts'
import {
  compareMergeFields,
  findFieldsToTake,
  MERGE_FIELDS,
  type MergeField,
} from '../merge-choice.ts'

export type MergeChoice = { keepId: number; sides: Partial<Record<MergeField, number>> }

export type MergePlan = {
  kept: OneBusiness
  gone: OneBusiness
  differing: MergeField[]
  sameCount: number
  take: MergeField[]
  sideOf: (field: MergeField) => OneBusiness
}

/** Fields without a choice follow the server's merge rule. */
export function buildMergePlan(
  [one, other]: readonly [OneBusiness, OneBusiness],
  { keepId, sides }: MergeChoice,
): MergePlan {
  const [kept, gone] = one.id === keepId ? [one, other] : [other, one]
  const differing = compareMergeFields(kept.values, gone.values)
  const usual = new Set(findFieldsToTake(kept.values, gone.values))
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
