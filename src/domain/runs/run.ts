import { hostname } from 'node:os'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** The kinds of long act that are runs. The names are part of the stored data. */
export type RunKind =
  | 'import'
  | 'approve'
  | 'unapprove'
  | 'delete'
  | 'delete-all'
  | 'delete-test-data'
  | 'fix-slugs'
  | 'undo'
  | 'merge-category'
  | 'merge-city'
  | 'split-city'
  | 'quality-report'
  | 'backup'
  | 'index-words'

/** The states a run passes through; the last four are ends. */
export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone'

/** What a run has done so far, in rows; total is the sum of the other five. */
export type RunCounts = {
  total: number
  added: number
  updated: number
  unchanged: number
  skipped: number
  failed: number
}

export const noCounts = (): RunCounts => ({
  total: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
})

/** Begins a run and gives its id. */
export async function startRun(
  database: Database,
  run: {
    kind: RunKind
    fileName: string | null
    fileSizeBytes: number | null
    source: string | null
    licence: string | null
  },
  now: number,
): Promise<number> {
  const { id } = await database.change((trx) =>
    trx
      .insertInto('runs')
      .values({
        kind: run.kind,
        state: 'running',
        file_name: run.fileName,
        file_size_bytes: run.fileSizeBytes,
        source: run.source,
        licence: run.licence,
        details: JSON.stringify(thisProcess()),
        created_at: now,
        started_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Saves how far a run has come, in the transaction of the chunk that took it there. */
export async function saveProgress(
  trx: Transaction<Tables>,
  runId: number,
  cursor: number,
  counts: RunCounts,
): Promise<void> {
  await trx
    .updateTable('runs')
    .set({ cursor, ...counts })
    .where('id', '=', runId)
    .execute()
}

/** Ends a run and empties its scratch table. */
export async function finishRun(
  database: Database,
  runId: number,
  end: { state: 'done' | 'failed' | 'cancelled'; message: string | null; details: object | null },
  now: number,
): Promise<void> {
  const details = end.details && JSON.stringify(end.details)
  await database.change(async (trx) => {
    await trx
      .updateTable('runs')
      .set({ state: end.state, message: end.message, details, finished_at: now })
      .where('id', '=', runId)
      .execute()
    await trx.deleteFrom('run_businesses').where('run_id', '=', runId).execute()
  })
}

/** Who works on a run, while it is running: so that another process can tell when nobody does. */
const thisProcess = () => ({ host: hostname(), pid: process.pid })

function isAlive(details: string | null): boolean {
  const { host, pid } = JSON.parse(details ?? '{}') as Partial<ReturnType<typeof thisProcess>>
  // Of another host nobody here can tell.
  if (host !== hostname() || pid === undefined) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** More than this nobody leaves behind between two imports. */
const MOST_DEAD_AT_ONCE = 100

/**
 * Ends the runs whose process was killed: what they saved stays, and the same file again goes on
 * where they were cut off.
 */
export async function endDeadRuns(database: Database, now: number): Promise<void> {
  const running = await database.read
    .selectFrom('runs')
    .where(sql<boolean>`state = 'running'`)
    // The others have a lease that runs out by itself.
    .where('kind', '=', 'import')
    .orderBy('id')
    .limit(MOST_DEAD_AT_ONCE)
    .select(['id', 'details'])
    .execute()
  for (const { id, details } of running)
    if (!isAlive(details))
      await finishRun(database, id, { state: 'failed', message: 'interrupted', details: null }, now)
}
