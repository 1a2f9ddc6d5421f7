import type { Edit } from '../../businesses/saving/edit-businesses.server.ts'
import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'
import { editNext } from './edit-batch.server.ts'

/**
 * Takes a business out of the directory until an import brings it back; its row stays, for the way back
 * and the answer 410. One that is gone already stays as it is.
 */
export const removal =
  (now: number): Edit =>
  (business) =>
    business.removed_at === null ? { removed_at: now, removal_reason: 'removed' } : null

/** Deletes what the run's input names. What is told as the reason is for people alone. */
export const deleteAct: ChunkedAct = {
  step: (step) => editNext(step, removal(step.now)),
}

/** Deletes all businesses there were when it was asked for. What must come first is handed in with it. */
export const deleteAllAct: ChunkedAct = {
  step: (step) => editNext(step, removal(step.now)),
}
