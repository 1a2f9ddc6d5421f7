import type { Database } from '../platform/database/database.server.ts'
import { deleteOfRun, type RunTable } from '../platform/runs/delete-of-run.server.ts'

const DAY_MS = 24 * 60 * 60_000
export const HISTORY_RETENTION_MS = 90 * DAY_MS
const BATCH_ROWS = 500

const OLD = ['run_reasons', 'run_samples', 'run_missing'] as const
const SCRATCH = ['run_businesses', 'run_keys'] as const

async function deleteChanges(database: Database, before: number): Promise<boolean> {
  return database.change(async (trx) => {
    const old = await trx
      .selectFrom('business_changes')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(BATCH_ROWS)
      .select('id')
      .execute()
    const ids = database.list(old.map(({ id }) => id))
    if (old.length > 0) await trx.deleteFrom('business_changes').where('id', 'in', ids).execute()
    return old.length === BATCH_ROWS
  }, 'nothing')
}

async function deleteOfOldest(
  database: Database,
  table: RunTable,
  before: number,
  signal: AbortSignal,
): Promise<boolean> {
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

export async function deleteOldHistory(
  database: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const before = now - HISTORY_RETENTION_MS
  const portions = [
    () => deleteChanges(database, before),
    ...OLD.map((table) => () => deleteOfOldest(database, table, before, signal)),
    ...SCRATCH.map((table) => () => deleteOfOldest(database, table, now, signal)),
  ]
  for (const portion of portions)
    while (!signal.aborted && (await portion())) await new Promise((done) => setImmediate(done))
}
