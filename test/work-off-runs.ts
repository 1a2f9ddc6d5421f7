import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { enqueueRun, type RunInput } from '../src/platform/runs/enqueue-run.server.ts'
import type { RunKind } from '../src/platform/runs/run.ts'
import { type RunHandlers, runChunks } from '../src/platform/runs/run-chunks.server.ts'

/** Works on what waits until nothing does, as a server's worker would; gives the faults it met. */
export async function workOffRuns(
  database: Database,
  now: () => number = Date.now,
  acts: RunHandlers = RUN_HANDLERS,
): Promise<unknown[]> {
  const faults: unknown[] = []
  const { signal } = new AbortController()
  await runChunks(database, acts, now, signal, (error) => void faults.push(error))
  return faults
}

/** Queues a run as the back office does. */
export const queueTestRun = (
  database: Database,
  kind: RunKind,
  input: RunInput = {},
  now = Date.now(),
): Promise<number> => database.change((trx) => enqueueRun(trx, { kind, input, adminId: null }, now))

/** Queues a run, works it off, and gives its row as it then is. */
export async function doRun(
  database: Database,
  kind: RunKind,
  input: RunInput = {},
  now = Date.now(),
) {
  const id = await queueTestRun(database, kind, input, now)
  const [fault] = await workOffRuns(database, () => now)
  if (fault) throw fault
  return findTestRun(database, id)
}

/** A run's row. */
export const findTestRun = (database: Database, id: number) =>
  database.read.selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
