import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'
import { editNext } from './edit-batch.server.ts'

/** Makes what the run's input names public. */
export const approveAct: ChunkedAct = {
  step: (step) => editNext(step, () => ({ is_approved: 1 })),
}

/** Takes it out of public view again. */
export const unapproveAct: ChunkedAct = {
  step: (step) => editNext(step, () => ({ is_approved: 0 })),
}
