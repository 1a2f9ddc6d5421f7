import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database/database.server.ts'
import type { RunsTable, Tables } from '../database/tables.server.ts'
import { findTurn } from './next-run.server.ts'
import { noCounts } from './run.ts'
import { RUN_ENDS } from './run-errors.ts'
import { findRunQueue, isPreviewed, nextInQueue } from './run-queue.server.ts'

/** Whoever works on a run says so for this long at a time; a killed process loses it to the next. */
export const LEASE_MS = 30_000
/** A run that was taken up so often without coming a step further kills who works on it. */
const MOST_ATTEMPTS = 5

/** The state in which a run is worked on: a preview is read, everything else runs. */
const BEGUN = { uploaded: 'reading', reading: 'reading' } as Record<string, string>

async function take(
  trx: Transaction<Tables>,
  next: Selectable<RunsTable>,
  now: number,
  leaseMs: number,
): Promise<Selectable<RunsTable> | null> {
  const isGivenUp = next.attempts >= MOST_ATTEMPTS
  const taken = await trx
    .updateTable('runs')
    .set((eb) =>
      isGivenUp
        ? {
            ...(isPreviewed(next.state) && noCounts()),
            state: 'failed',
            message: RUN_ENDS.givenUp,
            finished_at: now,
            leased_until: null,
          }
        : {
            state: BEGUN[next.state] ?? 'running',
            leased_until: now + leaseMs,
            attempts: next.attempts + 1,
            out_of_sight_at: null,
            started_at: eb.fn.coalesce('started_at', eb.val(now)),
          },
    )
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return isGivenUp ? null : taken
}

/** Notes that nobody here can open the file of the import whose turn it is, once. */
async function noteOutOfSight(database: Database, id: number, now: number): Promise<void> {
  await database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ out_of_sight_at: now })
        .where('id', '=', id)
        .where('out_of_sight_at', 'is', null)
        .execute(),
    'nothing',
  )
}

/**
 * Takes up the run whose turn it is, or one whose worker has gone, where it is of these kinds; one at
 * a time in the whole database. An import whose file only another host can open is left to that host.
 * @param isAlone whether runs of other kinds are passed over, because nobody else may be at work.
 */
export async function claimRun(
  database: Database,
  kinds: readonly string[],
  now: number,
  leaseMs = LEASE_MS,
  isAlone = false,
): Promise<Selectable<RunsTable> | null> {
  const open = await findRunQueue(database.read)
  const { next, passed, unseen } = await findTurn(open, now, isAlone ? kinds : null)
  if (unseen && unseen.out_of_sight_at === null) await noteOutOfSight(database, unseen.id, now)
  if (!next || !kinds.includes(next.kind)) return null
  return database.change(async (trx) => {
    // Looked at again where nobody else can take it meanwhile.
    const still = nextInQueue(await findRunQueue(trx), now, ({ id }) => passed.has(id))
    return still?.id === next.id ? take(trx, still, now, leaseMs) : null
  }, 'nothing')
}
