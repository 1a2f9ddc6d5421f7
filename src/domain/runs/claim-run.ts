import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RunsTable, Tables } from '../../database/tables.ts'
import { endDeadRuns } from './run.ts'
import { findRunQueue, isImporting, isLeased } from './run-queue.ts'

/** Whoever works on a run says so for this long at a time; a killed process loses it to the next. */
export const LEASE_MS = 30_000

/** The run whose turn it is; null while another is worked on, an import included. */
async function nextRun(db: Kysely<Tables>, kinds: readonly string[], now: number) {
  const open = await findRunQueue(db)
  if (open.some((run) => isImporting(run) || isLeased(run, now))) return null
  const ours = open.filter(({ kind }) => kinds.includes(kind))
  // What a killed process left half done comes first.
  return ours.find(({ state }) => state === 'running') ?? ours[0] ?? null
}

/** Takes up the oldest run that waits, or one whose worker has gone; one at a time in the whole database. */
export async function claimRun(
  database: Database,
  kinds: readonly string[],
  now: number,
): Promise<Selectable<RunsTable> | null> {
  const open = await findRunQueue(database.read)
  if (!open.some(({ kind }) => kinds.includes(kind))) return null
  if (open.some(isImporting)) await endDeadRuns(database, now)
  if (!(await nextRun(database.read, kinds, now))) return null
  return database.change(async (trx) => {
    // Looked at again where nobody else can take it meanwhile.
    const next = await nextRun(trx, kinds, now)
    if (!next) return null
    return trx
      .updateTable('runs')
      .set((eb) => ({
        state: 'running',
        leased_until: now + LEASE_MS,
        started_at: eb.fn.coalesce('started_at', eb.val(now)),
      }))
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
