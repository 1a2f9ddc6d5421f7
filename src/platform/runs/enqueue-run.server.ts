import type { Transaction } from '../database/database.server.ts'
import { createRow } from '../database/save-row.server.ts'
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

export const enqueueRun = (
  trx: Transaction,
  { kind, input, adminId, expected = null }: RunRequest,
  now: number,
): Promise<number> =>
  createRow(trx, 'runs', {
    kind,
    state: 'queued',
    input: JSON.stringify(input),
    admin_id: adminId,
    expected: Array.isArray(input.ids) ? input.ids.length : expected,
    created_at: now,
  })

export async function enqueueRunOnce(trx: Transaction, request: RunRequest, now: number) {
  const open = await findOpenRun(trx, request.kind)
  if (open) return { id: open.id, isNew: false }
  return { id: await enqueueRun(trx, request, now), isNew: true }
}
