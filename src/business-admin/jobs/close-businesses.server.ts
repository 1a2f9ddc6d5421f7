import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { applyEditToBatch } from './edit-batch.server.ts'

const CLOSED = 'CLOSED_PERMANENTLY'

/** Clears the row hash so that a later file is compared with the stored values. */
export const closeHandler: ChunkedHandler = {
  step: (step) =>
    applyEditToBatch(step, ({ removed_at, business_status }) =>
      removed_at === null && business_status !== CLOSED
        ? { business_status: CLOSED, row_hash: null }
        : null,
    ),
}
