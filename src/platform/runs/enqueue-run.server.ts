import type { Transaction } from '../database/database.server.ts'
import type { RunKind } from './run.ts'
import { findOpenRun } from './run-queue.server.ts'

/** Stored as JSON so that any process can continue the run. */
export type RunInput = Record<string, unknown>

export type WorkedRun = { id: number; kind: RunKind; input: RunInput; adminId: number | null }

type RunRequest = {
  kind: RunKind
  input: RunInput
  adminId: number | null
  expected?: number | null
}

export async function enqueueRun(
  trx: Transaction,
  { kind, input, adminId, expected = null }: RunRequest,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({
      kind,
      state: 'queued',
      input: JSON.stringify(input),
      admin_id: adminId,
      expected: Array.isArray(input.ids) ? input.ids.length : expected,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function enqueueRunOnce(trx: Transaction, request: RunRequest, now: number) {
  const open = await findOpenRun(trx, request.kind)
  if (open) return { id: open.id, isNew: false }
  return { id: await enqueueRun(trx, request, now), isNew: true }
}
