import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'
import { editNext } from './edit-batch.server.ts'

const CLOSED = 'CLOSED_PERMANENTLY'

/**
 * Marks what the run's input names as closed for good: its page says so, and it leaves the lists. A
 * later file that brings it again is compared with what is stored, whatever an earlier one said.
 */
export const closeAct: ChunkedAct = {
  step: (step) =>
    editNext(step, ({ removed_at, business_status }) =>
      removed_at === null && business_status !== CLOSED
        ? { business_status: CLOSED, row_hash: null }
        : null,
    ),
}
