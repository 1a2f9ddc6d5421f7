import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { applyEditToBatch } from './edit-batch.server.ts'

export const approveHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, () => ({ is_approved: 1 })),
}

export const unapproveHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, () => ({ is_approved: 0 })),
}
