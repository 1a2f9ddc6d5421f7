import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.server.ts'
import { findExistingRow } from '../database/find-row.server.ts'
import type { StoredRun } from '../database/tables.server.ts'

const POLL_MS = 100
const OPEN = ['uploaded', 'reading', 'queued', 'running']

/** Returns the run unfinished after `limitMs` or when `signal` aborts. */
export async function waitForRun(
  database: Database,
  id: number,
  limitMs: number,
  signal: AbortSignal,
): Promise<StoredRun> {
  const startedAt = performance.now()
  for (;;) {
    const run = await findExistingRow(database.read, 'runs', { id })
    const isOver = performance.now() - startedAt >= limitMs || signal.aborted
    if (!OPEN.includes(run.state) || isOver) return run
    await wait(POLL_MS)
  }
}
