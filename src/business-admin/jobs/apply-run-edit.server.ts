import { applyBusinessEdit, type Edit } from '../../businesses/saving/edit-businesses.server.ts'
import type { RunStep } from '../../platform/runs/run-chunks.server.ts'

/** Edits businesses in the name of the run. @returns the IDs of those that changed. */
export const applyRunEdit = (
  { database, trx, run, now }: RunStep,
  ids: readonly number[],
  edit: Edit,
): Promise<number[]> =>
  applyBusinessEdit(database, trx, { runId: run.id, adminId: run.adminId }, ids, edit, now)
