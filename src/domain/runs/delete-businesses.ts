import type { Edit } from '../businesses/edit-businesses.ts'
import type { ChunkedAct } from './advance-run.ts'
import { editNext } from './edit-next.ts'

/** Why a business goes: 'removed' may return with an import, 'blocked' never does. */
export type RemovalReason = 'removed' | 'blocked'

/** Takes a business out of the directory; its row stays, for the way back and the answer 410. */
export function removal(reason: RemovalReason, now: number): Edit {
  return (business) => {
    if (business.removed_at === null) return { removed_at: now, removal_reason: reason }
    // One that is gone already can still be asked to stay away.
    const isStronger = reason === 'blocked' && business.removal_reason === 'removed'
    return isStronger ? { removal_reason: reason } : null
  }
}

/** Deletes what the run's input names, for its `reason`. */
export const deleteAct: ChunkedAct = {
  step: (step) =>
    editNext(step, removal(step.run.input.reason === 'blocked' ? 'blocked' : 'removed', step.now)),
}

/** Deletes all businesses there were when it was asked for. What must come first is handed in with it. */
export const deleteAllAct: ChunkedAct = {
  step: (step) => editNext(step, removal('removed', step.now)),
}
