import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { RunKind } from './run.ts'

/** What a run is asked to do: kept as JSON, so that any process can go on with it. */
export type RunInput = Record<string, unknown>

/** Puts a run into the queue and gives its id; the worker of some process takes it up. */
export async function queueRun(
  trx: Transaction<Tables>,
  run: { kind: RunKind; input: RunInput; adminId: number | null },
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({
      kind: run.kind,
      state: 'queued',
      input: JSON.stringify(run.input),
      admin_id: run.adminId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
