import type { RunActs } from './advance-run.ts'
import { approveAct, unapproveAct } from './approve-businesses.ts'
import { indexWordsAct } from './index-words.ts'

/** What each kind of run does. Imports are not among them: they still run in their own process. */
export const RUN_ACTS: RunActs = {
  approve: approveAct,
  unapprove: unapproveAct,
  'index-words': indexWordsAct,
}
