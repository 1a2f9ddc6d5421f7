import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { enqueueRun, type RunInput } from '../src/platform/runs/enqueue-run.server.ts'
import type { RunKind } from '../src/platform/runs/run.ts'
import { type RunHandlers, runChunks } from '../src/platform/runs/run-chunks.server.ts'

/** Processes all queued runs as the worker does. @returns their errors. */
export async function runQueuedRuns(
  database: Database,
  now: () => number = Date.now,
  events: RunHandlers = RUN_HANDLERS,
): Promise<unknown[]> {
  const errors: unknown[] = []
  const { signal } = new AbortController()
  await runChunks(database, events, now, signal, (error) => void errors.push(error))
  return errors
}

/** Queues a run as the admin area does. */
export const queueTestRun = (
  database: Database,
  kind: RunKind,
  input: RunInput = {},
  now = Date.now(),
): Promise<number> => database.change((trx) => enqueueRun(trx, { kind, input, adminId: null }, now))

/** Enqueues a run and processes it. */
export async function runNow(
  database: Database,
  kind: RunKind,
  input: RunInput = {},
  now = Date.now(),
) {
  const id = await queueTestRun(database, kind, input, now)
  const [error] = await runQueuedRuns(database, () => now)
  if (error) throw error
  return findTestRun(database, id)
}

/** A run's row. */
export const findTestRun = (database: Database, id: number) =>
  database.read.selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
