import { applyBusinessEdit, type Edit } from '../../businesses/saving/edit-businesses.server.ts'
import type { RunStep, StepResult } from '../../platform/runs/run-chunks.server.ts'
import { findNextBusinesses } from './find-next-businesses.server.ts'

export async function applyEditToBatch(step: RunStep, edit: Edit): Promise<StepResult> {
  const { database, trx, run, cursor, size, now } = step
  const { ids, next, isLast } = await findNextBusinesses(database, trx, run.input, cursor, size)
  const by = { runId: run.id, adminId: run.adminId }
  const changed = await applyBusinessEdit(database, trx, by, ids, edit, now)
  const did = { updated: changed.length, unchanged: ids.length - changed.length }
  return { cursor: next, did, isDone: isLast }
}
