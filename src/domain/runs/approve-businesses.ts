import type { RunAct } from './advance-run.ts'
import { editNext } from './edit-next.ts'

/** Makes what the run's input names public. */
export const approveAct: RunAct = {
  step: (step) => editNext(step, () => ({ is_approved: 1 })),
}

/** Takes it out of public view again. */
export const unapproveAct: RunAct = {
  step: (step) => editNext(step, () => ({ is_approved: 0 })),
}
