import type { Database } from '../platform/database/database.server.ts'
import { deleteOfRun, type RunTable } from '../platform/runs/delete-of-run.server.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long what was changed of businesses, and why rows of runs were left out, is kept. */
export const HISTORY_KEPT_MS = 90 * DAY_MS
/** What one transaction deletes: little enough that nobody waits for it. */
const PORTION_ROWS = 500

const OLD = ['run_reasons', 'run_samples', 'run_missing'] as const
const SCRATCH = ['run_businesses', 'run_keys'] as const

/** Deletes one portion of old changes; whether there may be more. */
async function deleteChanges(database: Database, before: number): Promise<boolean> {
  return database.change(async (trx) => {
    const old = await trx
      .selectFrom('business_changes')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(PORTION_ROWS)
      .select('id')
      .execute()
    const ids = database.list(old.map(({ id }) => id))
    if (old.length > 0) await trx.deleteFrom('business_changes').where('id', 'in', ids).execute()
    return old.length === PORTION_ROWS
  }, 'nothing')
}

/** Deletes what the oldest run still keeps in a table, when that run ended before; whether it did. */
async function deleteOfOldest(
  database: Database,
  table: RunTable,
  before: number,
  signal: AbortSignal,
): Promise<boolean> {
  // One that still waits for its operator keeps its rows, and is passed over.
  const oldest = await database.read
    .selectFrom('runs')
    .where('finished_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom(table).whereRef('run_id', '=', 'runs.id').select('run_id')),
    )
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  if (!oldest) return false
  await deleteOfRun(database, oldest.id, [table], { signal, whileRun: 'rests' })
  return true
}

/**
 * Deletes what is kept of runs and changes for longer than that is of use, a portion at a time, until
 * nothing is left to delete or the signal says to stop. The runs themselves stay.
 */
export async function deleteOldHistory(
  database: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const before = now - HISTORY_KEPT_MS
  const portions = [
    () => deleteChanges(database, before),
    ...OLD.map((table) => () => deleteOfOldest(database, table, before, signal)),
    // The scratch of a run is of no use after its end; a fault may have left some.
    ...SCRATCH.map((table) => () => deleteOfOldest(database, table, now, signal)),
  ]
  for (const portion of portions)
    while (!signal.aborted && (await portion())) await new Promise((done) => setImmediate(done))
}
