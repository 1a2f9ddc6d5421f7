import type { RunActs } from './advance-run.ts'
import { approveAct, unapproveAct } from './approve-businesses.ts'
import { mergeCategoryAct, mergeCityAct, splitCityAct } from './move-businesses.ts'

/** What each kind of run does. Imports are not among them: they still run in their own process. */
export const RUN_ACTS: RunActs = {
  approve: approveAct,
  unapprove: unapproveAct,
  'merge-category': mergeCategoryAct,
  'merge-city': mergeCityAct,
  'split-city': splitCityAct,
}
