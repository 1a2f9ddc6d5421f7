import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'
import { editNext } from './edit-batch.server.ts'

export const approveAct: ChunkedAct = {
  step: (step) => editNext(step, () => ({ is_approved: 1 })),
}

export const unapproveAct: ChunkedAct = {
  step: (step) => editNext(step, () => ({ is_approved: 0 })),
}
