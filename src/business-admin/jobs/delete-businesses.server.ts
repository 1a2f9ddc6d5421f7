import type { Edit } from '../../businesses/saving/edit-businesses.server.ts'
import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'
import { editNext } from './edit-batch.server.ts'

/** The row stays so that the removal can be undone and the page returns 410. */
export const removal =
  (now: number): Edit =>
  (business) =>
    business.removed_at === null ? { removed_at: now, removal_reason: 'removed' } : null

export const deleteAct: ChunkedAct = {
  step: (step) => editNext(step, removal(step.now)),
}

/** Deletes only businesses that existed when the run was requested. */
export const deleteAllAct: ChunkedAct = {
  step: (step) => editNext(step, removal(step.now)),
}
