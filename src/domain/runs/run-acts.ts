import type { RunActs } from './advance-run.ts'
import { approveAct, unapproveAct } from './approve-businesses.ts'
import { qualityReportAct } from './make-quality-report.ts'

/** What each kind of run does. Imports are not among them: they still run in their own process. */
export const RUN_ACTS: RunActs = {
  approve: approveAct,
  unapprove: unapproveAct,
  'quality-report': qualityReportAct,
}
