import { type Edit, editBusinesses } from '../../businesses/saving/edit-businesses.server.ts'
import type { RunStep, StepEnd } from '../../platform/runs/run-chunks.server.ts'
import { nextBusinesses } from './next-businesses.server.ts'

export async function editNext(step: RunStep, edit: Edit): Promise<StepEnd> {
  const { database, trx, run, cursor, size, now } = step
  const { ids, next, isLast } = await nextBusinesses(database, trx, run.input, cursor, size)
  const by = { runId: run.id, adminId: run.adminId }
  const changed = await editBusinesses(database, trx, by, ids, edit, now)
  const did = { updated: changed.length, unchanged: ids.length - changed.length }
  return { cursor: next, did, isDone: isLast }
}
