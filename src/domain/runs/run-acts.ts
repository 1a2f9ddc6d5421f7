import type { RunActs } from './advance-run.ts'
import { approveAct, unapproveAct } from './approve-businesses.ts'
import { deleteAct, deleteAllAct } from './delete-businesses.ts'
import { deleteTestDataAct } from './delete-test-data.ts'
import { fixSlugsAct } from './fix-slugs.ts'
import { undoAct } from './undo-businesses.ts'

/** What each kind of run does. Imports are not among them: they still run in their own process. */
export const RUN_ACTS: RunActs = {
  approve: approveAct,
  unapprove: unapproveAct,
  delete: deleteAct,
  'delete-all': deleteAllAct,
  'delete-test-data': deleteTestDataAct,
  'fix-slugs': fixSlugsAct,
  undo: undoAct,
}
