import type { Edit } from '../../businesses/saving/edit-businesses.server.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { applyEditToBatch } from './edit-batch.server.ts'

/** The row stays so that the removal can be undone and the page returns 410. */
export const removal =
  (now: number): Edit =>
  (business) =>
    business.removed_at === null ? { removed_at: now, removal_reason: 'removed' } : null

export const deleteHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, removal(step.now)),
}

/** Deletes only businesses that existed when the run was requested. */
export const deleteAllHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, removal(step.now)),
}
