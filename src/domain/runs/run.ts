import { hostname } from 'node:os'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { RUN_KINDS, RUN_STATES } from './run-kinds.ts'
import { findRunQueue, isLeased } from './run-queue.ts'

export type RunKind = (typeof RUN_KINDS)[number]
export type RunState = (typeof RUN_STATES)[number]

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

/**
 * An import whose process shows no sign of life for this long is taken for dead. Between two chunks
 * it may read through a large file's head, or wait for another process's transaction.
 */
const IMPORT_LEASE_MS = 10 * 60_000

const NEXT_LOOK_MS = 250
/** Longer than this no run takes; a program must come to an end. */
const LONGEST_WAIT_MS = 30 * 60_000

/**
 * Begins a run that its own process works on, and gives its id. It waits while a worker has another
 * run in its hands: an import remembers categories and cities that a run may be moving.
 */
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
  for (let waitedMs = 0; ; waitedMs += NEXT_LOOK_MS) {
    const at = now + waitedMs
    const id = await database.change(async (trx) => {
      const open = await findRunQueue(trx)
      if (open.some((each) => isLeased(each, at))) return null
      const { id } = await trx
        .insertInto('runs')
        .values({
          kind: run.kind,
          state: 'running',
          file_name: run.fileName,
          file_size_bytes: run.fileSizeBytes,
          source: run.source,
          licence: run.licence,
          details: JSON.stringify(thisProcess()),
          created_at: at,
          started_at: at,
          leased_until: at + IMPORT_LEASE_MS,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    if (id !== null) return id
    if (waitedMs > LONGEST_WAIT_MS) throw new Error('Another run is not coming to its end')
    await new Promise((done) => setTimeout(done, NEXT_LOOK_MS))
  }
}

/** Saves how far an import has come, in the transaction of the chunk that took it there. */
export async function saveProgress(
  trx: Transaction<Tables>,
  runId: number,
  cursor: number,
  counts: RunCounts,
  now: number,
): Promise<void> {
  await trx
    .updateTable('runs')
    .set({ cursor, ...counts, leased_until: now + IMPORT_LEASE_MS })
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
      .set({ ...end, details, finished_at: now, leased_until: null })
      .where('id', '=', runId)
      .execute()
    await trx.deleteFrom('run_businesses').where('run_id', '=', runId).execute()
  })
}

/** Who works on a run, while it is running: so that another process can tell when nobody does. */
const thisProcess = () => ({ host: hostname(), pid: process.pid })

function isAlive(details: string | null): boolean {
  const { host, pid } = JSON.parse(details ?? '{}') as Partial<ReturnType<typeof thisProcess>>
  // Of another host nobody here can tell: its lease must run out.
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
    // The others are taken up where they stand.
    .where('kind', '=', 'import')
    .orderBy('id')
    .limit(MOST_DEAD_AT_ONCE)
    .select(['id', 'details', 'started_at', 'leased_until'])
    .execute()
  for (const { id, details, started_at, leased_until } of running) {
    // A number is given to another process one day, and a container starts again with the same ones.
    const leasedUntil = leased_until ?? (started_at ?? 0) + IMPORT_LEASE_MS
    if (leasedUntil <= now || !isAlive(details))
      await finishRun(database, id, { state: 'failed', message: 'interrupted', details: null }, now)
  }
}
